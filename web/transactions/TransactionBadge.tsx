import type { Transaction } from "@corridor/product/transactions/transaction";
import { Badge, StatusBadge, statusText, type StatusBadgeProps } from "../design/StatusBadge.tsx";
import { outcomeLooks } from "../design/status-looks.ts";
import { t } from "../design/texts.ts";
import { reasonOf } from "./reason.ts";

export type Standing = {
  status: Transaction["status"];
  /** Undefined where a list left it out, which it does only together with the status. */
  reversedByTransactionId?: string | null | undefined;
};

type TransactionBadgeProps = Standing & Pick<StatusBadgeProps<"transaction">, "look" | "limit">;

/** How a transaction stands. One that came back has kept the status succeeded, and does not look like it (TX-38). */
export function TransactionBadge({ status, reversedByTransactionId: by, ...looks }: TransactionBadgeProps) {
  if (by)
    return (
      <Badge tone={outcomeLooks.reversed} look={looks.look}>
        {t.status.reversed}
      </Badge>
    );
  const { statusType, statusCode } = status;
  return <StatusBadge kind="transaction" value={statusType} code={statusCode} {...looks} />;
}

/** What the badge says. */
export function standingText({ status, reversedByTransactionId: by }: Standing): string {
  return by ? t.status.reversed : statusText("transaction", status.statusType, status.statusCode);
}

/** Why it stands so; null where the badge says it all. */
export function whyItStandsSo({ status, reversedByTransactionId: by }: Standing): string | null {
  return by ? t.status.hadSucceeded : reasonOf(status);
}

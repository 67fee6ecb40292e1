import type { Transaction } from "@corridor/product/transactions/transaction";
import { Badge, StatusBadge, statusText, type StatusBadgeProps } from "../design/feedback/StatusBadge.tsx";
import { outcomeLooks } from "../design/feedback/status-looks.ts";
import { t } from "../texts.ts";
import { reasonOf } from "./reason.ts";

/** The parts of a transaction that say which status people see: a payment that came back keeps the status succeeded (TX-38). */
export type ShownStatus = {
  status: Transaction["status"];
  /** Undefined in a list without the status column. */
  reversedByTransactionId?: string | null | undefined;
};

type TransactionBadgeProps = ShownStatus & Pick<StatusBadgeProps<"transaction">, "look" | "limit">;

/** The status of a transaction; a payment that came back is called reversed. */
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
export function shownStatusText({ status, reversedByTransactionId: by }: ShownStatus): string {
  return by ? t.status.reversed : statusText("transaction", status.statusType, status.statusCode);
}

/** Why the transaction has this status; null if the badge says all. */
export function shownStatusReason({ status, reversedByTransactionId: by }: ShownStatus): string | null {
  return by ? t.status.hadSucceeded : reasonOf(status);
}

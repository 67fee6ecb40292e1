import type { Transaction } from "@corridor/product/transactions/transaction";
import { Badge, StatusBadge, statusText, type StatusBadgeProps } from "../design/feedback/StatusBadge.tsx";
import { outcomeLooks } from "../design/feedback/status-looks.ts";
import { t } from "../texts.ts";
import { reasonOf } from "./reason.ts";

/** The fields of a transaction that decide the displayed status: a reversed payment keeps the status succeeded (TX-38). */
export type ShownStatus = {
  status: Transaction["status"];
  /** Undefined in a list without the status column. */
  reversedByTransactionId?: string | null | undefined;
};

type TransactionBadgeProps = ShownStatus & Pick<StatusBadgeProps<"transaction">, "look" | "limit">;

/** The status of a transaction; a reversed payment is called reversed. */
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

/** The text of the badge. */
export function shownStatusText({ status, reversedByTransactionId: by }: ShownStatus): string {
  return by ? t.status.reversed : statusText("transaction", status.statusType, status.statusCode);
}

/** The reason of the status; null if the badge is enough. */
export function shownStatusReason({ status, reversedByTransactionId: by }: ShownStatus): string | null {
  return by ? t.status.hadSucceeded : reasonOf(status);
}

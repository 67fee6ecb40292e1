import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { TransactionBadge, shownStatusReason } from "../../../../transactions/TransactionBadge.tsx";
import styles from "./PaymentStatus.module.css";

type PaymentStatusProps = Pick<RequestTransaction, "status" | "reversedByTransactionId">;

/** The status of a payment, and below it the reason of a failure, or the reversal; empty before it has begun (REQ-40). */
export function PaymentStatus({ status, reversedByTransactionId }: PaymentStatusProps) {
  if (!status) return null;
  const shown = { status, reversedByTransactionId };
  const why = shownStatusReason(shown);
  return (
    <div className={styles.status}>
      <TransactionBadge {...shown} look="plain" />
      {why && <p className={styles.why}>{why}</p>}
    </div>
  );
}

import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { TransactionBadge, shownStatusReason } from "../../../../transactions/TransactionBadge.tsx";
import { RecoveryOutcome } from "../../../../transactions/pay-again/RecoveryOutcome.tsx";
import { Tag } from "../../../../design/values/Tag.tsx";
import { t } from "../../../../texts.ts";
import styles from "./PaymentStatus.module.css";

type PaymentStatusProps = Pick<
  RequestTransaction,
  "status" | "reversedByTransactionId" | "recoveryOutcome" | "recoveredByRequestId" | "isTakenOut"
>;

/**
 * The status of a payment, and below it the reason of a failure, its recovery, or the reversal; empty before it has begun (REQ-40), unless
 * it was taken out.
 */
export function PaymentStatus(props: PaymentStatusProps) {
  const { status, reversedByTransactionId, recoveryOutcome, recoveredByRequestId } = props;
  if (!status) return props.isTakenOut ? <Tag>{t.recovery.takenOut}</Tag> : null;
  const shown = { status, reversedByTransactionId };
  const why = shownStatusReason(shown);
  return (
    <div className={styles.status}>
      <TransactionBadge {...shown} look="plain" />
      {why && <p className={styles.why}>{why}</p>}
      <RecoveryOutcome outcome={recoveryOutcome} requestId={recoveredByRequestId} />
    </div>
  );
}

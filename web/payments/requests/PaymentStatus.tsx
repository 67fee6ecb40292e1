import { Undo2 } from "lucide-react";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { StatusBadge } from "../../design/StatusBadge.tsx";
import { t } from "../../design/texts.ts";
import { reasonOf } from "../../transactions/reason.ts";
import styles from "./PaymentStatus.module.css";

type PaymentStatusProps = Pick<RequestTransaction, "status" | "reversedByTransactionId">;

/** How a payment stands, and under it why it failed, or that it came back; nothing before it has begun (REQ-40). */
export function PaymentStatus({ status, reversedByTransactionId }: PaymentStatusProps) {
  if (!status) return null;
  const { statusType, statusCode } = status;
  const reason = reasonOf(status);
  return (
    <div className={styles.status}>
      <StatusBadge kind="transaction" value={statusType} code={statusCode} look="plain" />
      {reason && <p className={styles.why}>{reason}</p>}
      {reversedByTransactionId !== null && (
        <p className={styles.reversed}>
          <Undo2 aria-hidden size={12} strokeWidth={2.1} /> {t.requests.reversed}
        </p>
      )}
    </div>
  );
}

import { Undo2 } from "lucide-react";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { StatusBadge } from "../../design/StatusBadge.tsx";
import { t } from "../../design/texts.ts";
import styles from "./PaymentStatus.module.css";

type PaymentStatusProps = Pick<RequestTransaction, "status" | "reversedByTransactionId">;

/** How a payment stands, and under it why it failed, or that it came back; nothing before it has begun (REQ-40). */
export function PaymentStatus({ status, reversedByTransactionId }: PaymentStatusProps) {
  if (!status) return null;
  const { statusType, statusCode, statusDescription } = status;
  return (
    <div className={styles.status}>
      <StatusBadge kind="transaction" value={statusType} code={statusCode} look="plain" />
      {statusType !== "succeeded" && statusDescription && <p className={styles.why}>{statusDescription}</p>}
      {reversedByTransactionId !== null && (
        <p className={styles.reversed}>
          <Undo2 aria-hidden size={12} strokeWidth={2.1} /> {t.requests.reversed}
        </p>
      )}
    </div>
  );
}

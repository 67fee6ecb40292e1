import type { RequestTransaction } from "@corridor/product/payments/request";
import { Badge, StatusBadge } from "../../design/StatusBadge.tsx";
import { outcomeLooks } from "../../design/status-looks.ts";
import { t } from "../../design/texts.ts";
import { reasonOf } from "../../transactions/reason.ts";
import styles from "./PaymentStatus.module.css";

type PaymentStatusProps = Pick<RequestTransaction, "status" | "reversedByTransactionId">;

/** How a payment stands, and under it why it failed, or that it came back; nothing before it has begun (REQ-40). */
export function PaymentStatus({ status, reversedByTransactionId }: PaymentStatusProps) {
  if (!status) return null;
  if (reversedByTransactionId !== null)
    return (
      <div className={styles.status}>
        <Badge tone={outcomeLooks.reversed} look="plain">
          {t.requests.reversed}
        </Badge>
        <p className={styles.why}>{t.requests.hadSucceeded}</p>
      </div>
    );
  const { statusType, statusCode } = status;
  const reason = reasonOf(status);
  return (
    <div className={styles.status}>
      <StatusBadge kind="transaction" value={statusType} code={statusCode} look="plain" />
      {reason && <p className={styles.why}>{reason}</p>}
    </div>
  );
}

import type { Transaction } from "@corridor/product/transactions/transaction";
import { StatusBadge } from "../design/StatusBadge.tsx";
import { t } from "../design/texts.ts";
import { Tooltip } from "../design/Tooltip.tsx";
import styles from "./TransactionStatus.module.css";

/** How it stands; what the provider says about one that did not succeed comes by pointer and by key (TX-10). */
export function TransactionStatus({ statusType, statusCode, statusDescription }: Transaction["status"]) {
  const badge = <StatusBadge kind="transaction" value={statusType} code={statusCode} look="plain" />;
  if (statusType === "succeeded" || !statusDescription) return badge;
  const text = statusCode
    ? t.transactions.statusDetail({ code: statusCode, description: statusDescription })
    : statusDescription;
  return (
    <Tooltip text={text}>
      <span className={styles.status} tabIndex={0}>
        {badge}
      </span>
    </Tooltip>
  );
}

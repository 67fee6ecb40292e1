import type { ReactNode } from "react";
import { Money } from "../design/Money.tsx";
import { StatusBadge } from "../design/StatusBadge.tsx";
import { Tag } from "../design/Tag.tsx";
import { t } from "../design/texts.ts";
import { reasonOf } from "./reason.ts";
import styles from "./TransactionHead.module.css";
import { moneyIn, textIn, type Described } from "./values.ts";

/** What a transaction moved, how it stands and since when. */
export function TransactionHead({ transaction, tags }: { transaction: Described; tags?: ReactNode }) {
  const { status, completedTimestamp } = transaction;
  const reason = status && reasonOf(status);
  const total = moneyIn("totalAmount", transaction);
  const intended = moneyIn("intendedAmount", transaction);
  const dated = completedTimestamp === null ? "createdTimestamp" : "completedTimestamp";
  return (
    <div>
      <div className={styles.summary}>
        {total && <Money look="smallBalance" isSigned {...total} />}
        {intended && (
          <span className={styles.intended}>
            {t.transactionColumns.intendedAmount} <Money {...intended} />
          </span>
        )}
        {status ? (
          <StatusBadge kind="transaction" value={status.statusType} code={status.statusCode} />
        ) : (
          <Tag>{t.transactionFields.notStarted}</Tag>
        )}
        {tags}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.date}>
        {t.transactionColumns[dated]} {textIn(dated, transaction)} UTC
      </p>
    </div>
  );
}

import { Money } from "../../design/values/Money.tsx";
import { Tag } from "../../design/values/Tag.tsx";
import { t } from "../../texts.ts";
import { TransactionBadge, shownStatusReason } from "../TransactionBadge.tsx";
import styles from "./TransactionHead.module.css";
import { moneyIn, textIn, type PartialTransaction } from "../values.ts";

/** What a transaction moved, how it stands and since when. */
export function TransactionHead({ transaction }: { transaction: PartialTransaction }) {
  const { status, completedTimestamp, reversedByTransactionId } = transaction;
  const shown = status && { status, reversedByTransactionId };
  const reason = shown && shownStatusReason(shown);
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
        {shown ? <TransactionBadge {...shown} /> : <Tag>{t.transactionFields.notStarted}</Tag>}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
      <p className={styles.date}>
        {t.transactionColumns[dated]} {textIn(dated, transaction)} UTC
      </p>
    </div>
  );
}

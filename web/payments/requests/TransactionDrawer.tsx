import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState } from "react";
import type { RequestTransaction } from "@corridor/product/payments/request";
import { CopyId } from "../../design/CopyId.tsx";
import { Dash } from "../../design/Dash.tsx";
import { Drawer } from "../../design/Drawer.tsx";
import { IconButton } from "../../design/IconButton.tsx";
import { Money } from "../../design/Money.tsx";
import { StatusBadge } from "../../design/StatusBadge.tsx";
import { Switch } from "../../design/Switch.tsx";
import { Tag } from "../../design/Tag.tsx";
import { TextLink } from "../../design/TextLink.tsx";
import { t } from "../../design/texts.ts";
import styles from "./TransactionDrawer.module.css";
import { partsOf, type Part } from "./transaction-facts.tsx";

export type TransactionDrawerProps = {
  transaction: RequestTransaction;
  onClose: () => void;
  /** Null at the first and at the last row. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Every field of one transaction, beside the list it stands in. */
export function TransactionDrawer({ transaction, onClose, onPrevious, onNext }: TransactionDrawerProps) {
  const [hasEmpty, setEmpty] = useState(false);
  const words = t.transactionFields;
  const { transactionId: id } = transaction;
  const parts = partsOf(transaction);
  const emptyCount = parts.flatMap(({ fields }) => fields).filter(({ value }) => !value).length;
  return (
    <Drawer
      label={id === null ? words.unreleased : words.label({ id })}
      side="right"
      width={600}
      isOpen
      onClose={onClose}
    >
      <div className={styles.head}>
        <p className={styles.id}>{id === null ? words.unreleased : <CopyId id={id} shown={id} />}</p>
        <IconButton label={words.previous} isDisabled={onPrevious === null} onClick={() => onPrevious?.()}>
          <ChevronUp aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={words.next} isDisabled={onNext === null} onClick={() => onNext?.()}>
          <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton label={t.common.close} onClick={onClose}>
          <X aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      <div className={styles.summary}>
        <Money look="smallBalance" amount={transaction.totalAmount} currency={transaction.walletCurrency} />
        {transaction.status ? (
          <StatusBadge
            kind="transaction"
            value={transaction.status.statusType}
            code={transaction.status.statusCode}
          />
        ) : (
          <Tag>{words.notStarted}</Tag>
        )}
        {transaction.reversedByTransactionId !== null && <Tag>{t.requests.reversed}</Tag>}
      </div>
      <div className={styles.body}>
        {parts.map((part) => (
          <Fields key={part.title} part={part} hasEmpty={hasEmpty} />
        ))}
      </div>
      <div className={styles.foot}>
        <Switch label={words.showEmpty({ count: emptyCount })} isOn={hasEmpty} onChange={setEmpty} />
        {id !== null && (
          <TextLink to="/transactions" search={{ walletId: transaction.walletId }}>
            {words.openInList}
          </TextLink>
        )}
      </div>
    </Drawer>
  );
}

function Fields({ part: { title, fields }, hasEmpty }: { part: Part; hasEmpty: boolean }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <dl className={styles.fields}>
        {fields
          .filter(({ value }) => hasEmpty || Boolean(value))
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || <Dash />}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

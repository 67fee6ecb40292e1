import { useState, type ReactNode } from "react";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { Switch } from "../../design/fields/Switch.tsx";
import { RowDrawer, type RowMoves } from "../../shell/drawer/RowDrawer.tsx";
import { t } from "../../texts.ts";
import { asText, partsOf, type Part } from "./parts.tsx";
import styles from "./TransactionDrawer.module.css";
import { TransactionHead } from "./TransactionHead.tsx";
import { PartLinks, TransactionParts } from "./TransactionParts.tsx";
import { useColumnsOffered } from "../list/useShownColumns.ts";
import { useWalletNames } from "../../wallets/useWalletNames.ts";
import type { PartialTransaction } from "../values.ts";

export type TransactionDrawerProps = RowMoves & {
  /** Null for a payment that has not begun. */
  id: string | null;
  transaction: PartialTransaction | undefined;
  /** Replaces a transaction that is missing or still loading. */
  children?: ReactNode;
  /** Additional facts of the calling screen. */
  furtherParts?: readonly Part[];
  /** Links from the drawer. */
  ways?: ReactNode;
};

/** Every field of one transaction, beside its list. */
export function TransactionDrawer(props: TransactionDrawerProps) {
  const { id, transaction, children, furtherParts = [], ways, onClose, onPrevious, onNext } = props;
  const [hasEmpty, setEmpty] = useState(false);
  const offered = useColumnsOffered();
  const walletNames = useWalletNames();
  const words = t.transactionFields;
  const parts = transaction ? [...partsOf(transaction, offered, walletNames), ...furtherParts] : [];
  const emptyCount = parts.flatMap(({ fields }) => fields).filter(({ text }) => text === null).length;
  return (
    <RowDrawer
      label={id === null ? words.unreleased : words.label({ id })}
      title={id === null ? words.unreleased : <CopyId id={id} shown={id} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      summary={
        transaction && (
          <>
            <TransactionHead transaction={transaction} />
            <PartLinks parts={parts} hasEmpty={hasEmpty} />
          </>
        )
      }
      foot={
        transaction && (
          <>
            <Switch label={words.showEmpty({ count: emptyCount })} isOn={hasEmpty} onChange={setEmpty} />
            <div className={styles.ways}>
              <CopyText key={id} label={words.copyAll} text={() => asText(transaction, parts)} />
              {ways}
            </div>
          </>
        )
      }
    >
      {transaction ? <TransactionParts parts={parts} hasEmpty={hasEmpty} /> : children}
    </RowDrawer>
  );
}

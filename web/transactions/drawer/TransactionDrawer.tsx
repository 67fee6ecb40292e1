import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { CopyId } from "../../design/actions/CopyId.tsx";
import { CopyText } from "../../design/actions/CopyText.tsx";
import { Drawer } from "../../design/overlays/Drawer.tsx";
import { IconButton } from "../../design/actions/IconButton.tsx";
import { Switch } from "../../design/fields/Switch.tsx";
import { t } from "../../texts.ts";
import { Tooltip } from "../../design/overlays/Tooltip.tsx";
import { asText, partsOf, type Part } from "./parts.tsx";
import styles from "./TransactionDrawer.module.css";
import { TransactionHead } from "./TransactionHead.tsx";
import { PartLinks, TransactionParts } from "./TransactionParts.tsx";
import { useDrawerKeys } from "./useDrawerKeys.ts";
import { useColumnsOffered } from "../list/useShownColumns.ts";
import { useWalletNames } from "../../wallets/useWalletNames.ts";
import type { PartialTransaction } from "../values.ts";

export type TransactionDrawerProps = {
  /** Null for a payment that has not begun. */
  id: string | null;
  transaction: PartialTransaction | undefined;
  /** In place of a transaction that is not there, or not yet. */
  children?: ReactNode;
  /** What only this place knows of it. */
  furtherParts?: readonly Part[];
  /** Where one can go from here. */
  ways?: ReactNode;
  onClose: () => void;
  /** Null at the first and at the last row. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Every field of one transaction, beside the list it stands in. */
export function TransactionDrawer(props: TransactionDrawerProps) {
  const { id, transaction, children, furtherParts = [], ways, onClose, onPrevious, onNext } = props;
  const [hasEmpty, setEmpty] = useState(false);
  const offered = useColumnsOffered();
  const walletNames = useWalletNames();
  useDrawerKeys({ previous: onPrevious, next: onNext });
  const words = t.transactionFields;
  const parts = transaction ? [...partsOf(transaction, offered, walletNames), ...furtherParts] : [];
  const emptyCount = parts.flatMap(({ fields }) => fields).filter(({ text }) => text === null).length;
  return (
    <Drawer
      label={id === null ? words.unreleased : words.label({ id })}
      side="right"
      width={600}
      isOpen
      onClose={onClose}
    >
      <div className={styles.top}>
        <div className={styles.head}>
          <p className={styles.id}>{id === null ? words.unreleased : <CopyId id={id} shown={id} />}</p>
          <Tooltip text={words.previousHint}>
            <IconButton
              label={words.previous}
              isDisabled={onPrevious === null}
              onClick={() => onPrevious?.()}
            >
              <Icon of={ChevronUp} />
            </IconButton>
          </Tooltip>
          <Tooltip text={words.nextHint}>
            <IconButton label={words.next} isDisabled={onNext === null} onClick={() => onNext?.()}>
              <Icon of={ChevronDown} />
            </IconButton>
          </Tooltip>
          <IconButton label={t.common.close} onClick={onClose}>
            <Icon of={X} />
          </IconButton>
        </div>
        {transaction && (
          <div className={styles.summary}>
            <TransactionHead transaction={transaction} />
            <PartLinks parts={parts} hasEmpty={hasEmpty} />
          </div>
        )}
      </div>
      <div className={styles.body}>
        {transaction ? <TransactionParts parts={parts} hasEmpty={hasEmpty} /> : children}
      </div>
      {transaction && (
        <div className={styles.foot}>
          <Switch label={words.showEmpty({ count: emptyCount })} isOn={hasEmpty} onChange={setEmpty} />
          <div className={styles.ways}>
            <CopyText key={id} label={words.copyAll} text={() => asText(transaction, parts)} />
            {ways}
          </div>
        </div>
      )}
    </Drawer>
  );
}

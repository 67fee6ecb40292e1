import { ChevronDown, ChevronUp, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../design/actions/IconButton.tsx";
import { Drawer } from "../../design/overlays/Drawer.tsx";
import { Tooltip } from "../../design/overlays/Tooltip.tsx";
import { Icon } from "../../design/values/Icon.tsx";
import { t } from "../../texts.ts";
import styles from "./RowDrawer.module.css";
import { useDrawerKeys } from "./useDrawerKeys.ts";

export type RowMoves = {
  onClose: () => void;
  /** Null at the first and at the last row. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

export type RowDrawerProps = RowMoves & {
  /** The name of the drawer for a screen reader. */
  label: string;
  /** In the first line, such as the ID. */
  title: ReactNode;
  /** Stays visible while the drawer scrolls. */
  summary?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** The details of one row beside its list, with the ways to the rows before and after it. */
export function RowDrawer(props: RowDrawerProps) {
  const { label, title, summary, foot, onClose, onPrevious, onNext, children } = props;
  useDrawerKeys({ previous: onPrevious, next: onNext });
  const words = t.transactionFields;
  return (
    <Drawer label={label} side="right" width={600} isOpen onClose={onClose}>
      <div className={styles.top}>
        <div className={styles.head}>
          <p className={styles.id}>{title}</p>
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
        {summary && <div className={styles.summary}>{summary}</div>}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Drawer>
  );
}

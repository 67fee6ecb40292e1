import {
  recipientVerdicts,
  type RecipientNames,
  type RecipientVerdict,
} from "@corridor/product/payments/recipient-names/contract";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { t } from "../../texts.ts";
import styles from "./VerdictChips.module.css";

export type VerdictChipsProps = {
  counts: RecipientNames["counts"];
  /** Null for all verdicts. */
  chosen: RecipientVerdict | null;
  onChoose: (verdict: RecipientVerdict | null) => void;
};

/** The number of rows of each verdict; a person can show one verdict alone. */
export function VerdictChips({ counts, chosen, onChoose }: VerdictChipsProps) {
  const words = t.recipientNames;
  const all = recipientVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);
  const shown = recipientVerdicts.filter((verdict) => counts[verdict] > 0 || verdict === chosen);
  return (
    <div className={styles.chips} role="group" aria-label={words.filter}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {words.all} <strong>{t.common.count(all)}</strong>
      </button>
      {shown.map((verdict) => (
        <button
          key={verdict}
          type="button"
          className={styles.chip}
          aria-pressed={verdict === chosen}
          onClick={() => onChoose(verdict === chosen ? null : verdict)}
        >
          <StatusBadge kind="nameMatch" value={verdict} look="plain" />{" "}
          <strong>{t.common.count(counts[verdict])}</strong>
        </button>
      ))}
    </div>
  );
}

import type { Status } from "@corridor/product/statuses";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { t } from "../../texts.ts";
import styles from "./PartChips.module.css";

/** How the rows of a card are divided: by the verdict of a name, or by the kind of a repeat. */
type PartKind = "nameMatch" | "repeat";

export type PartChipsProps<Kind extends PartKind> = {
  kind: Kind;
  label: string;
  /** The word for all parts. */
  all: string;
  /** In the order in which the chips stand. */
  parts: readonly Status<Kind>[];
  counts: Readonly<Record<Status<Kind>, number>>;
  /** Null for all parts. */
  chosen: Status<Kind> | null;
  onChoose: (part: Status<Kind> | null) => void;
};

/** The number of rows of each part; a person can show one part alone. */
export function PartChips<Kind extends PartKind>(props: PartChipsProps<Kind>) {
  const { kind, label, all, parts, counts, chosen, onChoose } = props;
  const total = parts.reduce((sum, part) => sum + counts[part], 0);
  const shown = parts.filter((part) => counts[part] > 0 || part === chosen);
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        {all} <strong>{t.common.count(total)}</strong>
      </button>
      {shown.map((part) => (
        <button
          key={part}
          type="button"
          className={styles.chip}
          aria-pressed={part === chosen}
          onClick={() => onChoose(part === chosen ? null : part)}
        >
          <StatusBadge kind={kind} value={part} look="plain" />{" "}
          <strong>{t.common.count(counts[part])}</strong>
        </button>
      ))}
    </div>
  );
}

import { useState } from "react";
import type { ValidationErrors } from "@corridor/product/payments/validation-errors";
import { t } from "../../../texts.ts";
import { LinkButton } from "../../../design/actions/TextLink.tsx";
import styles from "./ErrorKinds.module.css";

const shownAtFirst = 6;

export type ErrorKindsProps = {
  errors: ValidationErrors;
  /** Null for all errors. */
  chosen: string | null;
  onChoose: (kind: string | null) => void;
};

/** The kinds of errors with their counts; a person can show one kind alone (PAY-55). */
export function ErrorKinds({ errors, chosen, onChoose }: ErrorKindsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const words = t.newPayment.errors;
  const { kinds = [], errorCount } = errors;
  if (kinds.length < 2) return null;
  const shown = showsAll ? kinds : kinds.slice(0, shownAtFirst);
  const all = { kind: null, label: words.allKinds, count: errorCount };
  return (
    <div className={styles.kinds} role="group" aria-label={words.kinds}>
      {[all, ...shown].map(({ kind, label, count }) => (
        <button
          key={kind ?? ""}
          type="button"
          className={styles.kind}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind === chosen ? null : kind)}
        >
          <span>{label}</span> <strong>{t.common.count(count)}</strong>
        </button>
      ))}
      {kinds.length > shownAtFirst && (
        <LinkButton onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? words.fewerKinds : words.moreKinds({ count: kinds.length - shownAtFirst })}
        </LinkButton>
      )}
    </div>
  );
}

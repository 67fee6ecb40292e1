import { TriangleAlert } from "lucide-react";
import type { RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import { LinkButton } from "../../../../design/actions/TextLink.tsx";
import { Icon } from "../../../../design/values/Icon.tsx";
import { t } from "../../../../texts.ts";
import styles from "../rows/RowsWarning.module.css";

/** The element of the page with the repeated payments. */
export const repeatsId = "repeats";

/** Beside the button that submits: repeated payments that are not answered yet (DUP-03). */
export function RepeatsWarning({ summary, total }: { summary: RepeatSummary; total: number }) {
  const { unexplained: count } = summary;
  const words = t.repeats;
  if (count === 0) return null;
  return (
    <div className={styles.warning}>
      <Icon of={TriangleAlert} size={16} />
      <div>
        <p>{words.unexplained({ count })}</p>
        <p className={styles.note}>
          {waysToAnswer(count, total)} <LinkButton onClick={showRepeats}>{words.showThem}</LinkButton>
        </p>
      </div>
    </div>
  );
}

/** The only payment cannot be taken out. */
export function waysToAnswer(count: number, total: number): string {
  return total === 1 ? t.repeats.keepFirst : t.repeats.answerFirst({ count });
}

export function showRepeats(): void {
  document.getElementById(repeatsId)?.focus();
}

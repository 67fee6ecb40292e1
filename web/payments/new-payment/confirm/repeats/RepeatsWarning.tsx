import { TriangleAlert } from "lucide-react";
import { isExactRepeatRefused, type RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import { LinkButton } from "../../../../design/actions/TextLink.tsx";
import { Icon } from "../../../../design/values/Icon.tsx";
import { t } from "../../../../texts.ts";
import styles from "../rows/RowsWarning.module.css";

/** The element of the page with the repeated payments. */
export const repeatsId = "repeats";

/** Beside the button that submits: repeated payments that are not answered yet, or a repeat that nobody may answer (DUP-03, DUP-10). */
export function RepeatsWarning({ summary, total }: { summary: RepeatSummary; total: number }) {
  const { unexplained: count } = summary;
  const words = t.repeats;
  const isRefused = isExactRepeatRefused(summary);
  if (count === 0 && !isRefused) return null;
  return (
    <div className={styles.warning}>
      <Icon of={TriangleAlert} size={16} />
      <div>
        <p>{isRefused ? words.requests.refused : words.unexplained({ count })}</p>
        <p className={styles.note}>
          {!isRefused && `${waysToAnswer(count, total)} `}
          <LinkButton onClick={showRepeats}>{words.showThem}</LinkButton>
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

import { useEffect, useRef } from "react";
import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import { announce } from "../../design/feedback/announce.tsx";
import { ProgressBar } from "../../design/feedback/ProgressBar.tsx";
import { t } from "../../texts.ts";
import { countAnswered, progressWords, spokenProgress } from "./difference-words.ts";
import styles from "./NameProgress.module.css";
import { isAwaited } from "./names-calls.ts";

/** How many numbers are answered. Its line stays after the last answer, so that nothing below it moves. */
export function NameProgress({ names }: { names: NameSummary }) {
  const said = useRef(names);
  useEffect(() => {
    const text = spokenProgress(said.current, names);
    said.current = names;
    if (text !== null) announce(text);
  }, [names]);
  return (
    <div className={styles.progress}>
      <p>{progressWords(names)}</p>
      {isAwaited(names) && (
        <div className={styles.bar}>
          <ProgressBar
            label={t.recipientNames.progressLabel}
            share={countAnswered(names) / names.progress.asked}
          />
        </div>
      )}
    </div>
  );
}

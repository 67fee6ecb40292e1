import { useEffect, useRef } from "react";
import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import { announce } from "../../design/feedback/announce.tsx";
import { ProgressBar } from "../../design/feedback/ProgressBar.tsx";
import { t } from "../../texts.ts";
import { spokenProgress } from "./difference-words.ts";
import styles from "./NameProgress.module.css";

/** How many numbers are answered. Its line stays after the last answer, so that nothing below it moves. */
export function NameProgress({ names }: { names: NameSummary }) {
  const { asked, answered } = names.progress;
  const words = t.recipientNames;
  const said = useRef(names);
  useEffect(() => {
    const text = spokenProgress(said.current, names);
    said.current = names;
    if (text !== null) announce(text);
  }, [names]);
  const isAwaited = answered < asked;
  return (
    <div className={styles.progress}>
      <p>{isAwaited ? words.progress({ answered, asked }) : words.allAnswered({ asked })}</p>
      {isAwaited && (
        <div className={styles.bar}>
          <ProgressBar label={words.progressLabel} share={answered / asked} />
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from "react";
import { formatDuration } from "@corridor/product/i18n/formats";
import { serverTime } from "../api/server-clock.ts";
import { ProgressBar } from "../design/feedback/ProgressBar.tsx";
import { t } from "../texts.ts";
import styles from "./ExportDialog.module.css";

/** The elapsed time and the number of written rows; the total is unknown until the end. */
export function ExportProgress({ sinceMs, rowCount }: { sinceMs: number; rowCount: number }) {
  const words = t.exportDialog;
  const seconds = useSecondsSince(sinceMs);
  return (
    <>
      <div className={styles.progress}>
        <span>{words.progress}</span>
        {/* Hidden from screen readers, which would read out every second. */}
        <span aria-hidden>{formatDuration(seconds)}</span>
      </div>
      <ProgressBar label={words.progress} share={null} />
      <p className={styles.note} aria-live="off">
        {rowCount > 0 && `${words.rowsSoFar({ count: rowCount })}. `}
        {words.meanwhile}
      </p>
    </>
  );
}

function useSecondsSince(sinceMs: number): number {
  const [nowMs, setNow] = useState(() => serverTime().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime().getTime()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((nowMs - sinceMs) / 1_000));
}

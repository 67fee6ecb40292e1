import { formatTimestamp } from "@corridor/product/i18n/formats";
import { Dash } from "./Dash.tsx";
import styles from "./Timestamp.module.css";

/** A time in UTC; a dash if there is none. */
export function Timestamp({ seconds }: { seconds: number | null }) {
  if (seconds === null) return <Dash />;
  return (
    <time className={styles.time} dateTime={new Date(seconds * 1_000).toISOString()}>
      {formatTimestamp(seconds)}
    </time>
  );
}

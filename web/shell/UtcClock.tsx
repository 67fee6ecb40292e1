import { useEffect, useState } from "react";
import { serverTime } from "../api/server-clock.ts";
import { t } from "../texts.ts";
import styles from "./UtcClock.module.css";

/** All times in the product are UTC; the clock lets people compare. */
export function UtcClock() {
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const untilNextMinute = 60_000 - (now.getTime() % 60_000);
    const timer = setTimeout(() => setNow(serverTime()), untilNextMinute + 50);
    return () => clearTimeout(timer);
  }, [now]);
  const time = now.toISOString().slice(11, 16);
  return (
    <time className={styles.clock} dateTime={`${time}Z`} title={t.shell.utc}>
      {time} <span>UTC</span>
    </time>
  );
}

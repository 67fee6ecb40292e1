import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Wallet } from "@corridor/product/wallets/wallet";
import { t } from "../texts.ts";
import styles from "./LastFunded.module.css";

/** The time of the last funding of a wallet; a date does not break over two lines. */
export function LastFunded({ wallet: { latestFundingEvents } }: { wallet: Wallet }) {
  const [newest] = latestFundingEvents;
  if (!newest) return t.home.neverFunded;
  const day = formatTimestamp(newest.timestamp).slice(0, "YYYY-MM-DD".length);
  const [before, after] = t.home.lastFunded({ day }).split(day);
  return (
    <>
      {before}
      <span className={styles.day}>{day}</span>
      {after}
    </>
  );
}

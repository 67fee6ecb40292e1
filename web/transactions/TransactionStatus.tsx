import { t } from "../design/texts.ts";
import { Tooltip } from "../design/floating/Tooltip.tsx";
import { standingText, TransactionBadge, whyItStandsSo, type Standing } from "./TransactionBadge.tsx";
import styles from "./TransactionStatus.module.css";

/** Room for every code that is known; one of any length would push every other column aside. */
const longest = 36;

/** How it stands; more about one that did not succeed comes by pointer and by key (TX-10). */
export function TransactionStatus(standing: Standing) {
  const badge = <TransactionBadge {...standing} look="plain" limit={longest} />;
  const text = moreAbout(standing);
  if (text === null) return badge;
  return (
    <Tooltip text={text}>
      <span className={styles.status} data-has-code={Boolean(standing.status.statusCode)} tabIndex={0}>
        {badge}
      </span>
    </Tooltip>
  );
}

/** Why it stands so, else what its status means; null where all is said. */
function moreAbout(standing: Standing): string | null {
  const { statusType, statusCode } = standing.status;
  const reason = whyItStandsSo(standing);
  if (reason) return statusCode ? t.status.because({ status: statusCode, reason }) : reason;
  if (statusType === "succeeded") return null;
  if (statusType !== "failed") return t.transactions.statusMeanings[statusType];
  const whole = standingText(standing);
  return [...whole].length > longest ? whole : null;
}

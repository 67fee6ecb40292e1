import { t } from "../texts.ts";
import { Tooltip } from "../design/overlays/Tooltip.tsx";
import {
  shownStatusText,
  TransactionBadge,
  shownStatusReason,
  type ShownStatus,
} from "./TransactionBadge.tsx";
import styles from "./TransactionStatus.module.css";

/** Room for every known code; a longer code is cut, so that it does not widen the column. */
const longest = 36;

/** The status of a transaction; a tooltip shows the text that the badge leaves out (TX-10). */
export function TransactionStatus(shown: ShownStatus) {
  const badge = <TransactionBadge {...shown} look="plain" limit={longest} />;
  const text = moreAbout(shown);
  if (text === null) return badge;
  return (
    <Tooltip text={text}>
      <span className={styles.status} data-has-code={Boolean(shown.status.statusCode)} tabIndex={0}>
        {badge}
      </span>
    </Tooltip>
  );
}

/** The reason of the status, else the meaning of the status; null if the badge is enough. */
function moreAbout(shown: ShownStatus): string | null {
  const { statusType, statusCode } = shown.status;
  const reason = shownStatusReason(shown);
  if (reason) return statusCode ? t.status.because({ status: statusCode, reason }) : reason;
  if (statusType === "succeeded") return null;
  if (statusType !== "failed") return t.transactions.statusMeanings[statusType];
  const whole = shownStatusText(shown);
  return [...whole].length > longest ? whole : null;
}

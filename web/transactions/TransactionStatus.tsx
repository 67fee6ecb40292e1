import type { Transaction } from "@corridor/product/transactions/transaction";
import { StatusBadge, statusText } from "../design/StatusBadge.tsx";
import { t } from "../design/texts.ts";
import { Tooltip } from "../design/floating/Tooltip.tsx";
import { reasonOf } from "./reason.ts";
import styles from "./TransactionStatus.module.css";

/** Room for every code that is known; one of any length would push every other column aside. */
const longest = 36;

/** How it stands; more about one that did not succeed comes by pointer and by key (TX-10). */
export function TransactionStatus(status: Transaction["status"]) {
  const { statusType, statusCode } = status;
  const badge = (
    <StatusBadge kind="transaction" value={statusType} code={statusCode} look="plain" limit={longest} />
  );
  const text = moreAbout(status);
  if (text === null) return badge;
  return (
    <Tooltip text={text}>
      <span className={styles.status} data-has-code={Boolean(statusCode)} tabIndex={0}>
        {badge}
      </span>
    </Tooltip>
  );
}

/** Why it has not succeeded, else what its status means; null where all is said. */
function moreAbout(status: Transaction["status"]): string | null {
  const { statusType, statusCode } = status;
  if (statusType === "succeeded") return null;
  const reason = reasonOf(status);
  if (reason) return statusCode ? t.status.because({ status: statusCode, reason }) : reason;
  if (statusType !== "failed") return t.transactions.statusMeanings[statusType];
  const whole = statusText("transaction", statusType, statusCode);
  return [...whole].length > longest ? whole : null;
}

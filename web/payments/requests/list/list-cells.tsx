import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { Dash } from "../../../design/values/Dash.tsx";
import { Money } from "../../../design/values/Money.tsx";
import { t } from "../../../texts.ts";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import styles from "./columns.module.css";
import { scheduleWords, sentPart } from "./list-words.ts";

const amountsShown = 2;

export function Amounts({ amounts }: Pick<PaymentRequest, "amounts">) {
  const more = amounts.length - amountsShown;
  return (
    <>
      {amounts.slice(0, amountsShown).map((each) => (
        <div key={each.currency}>
          <Money {...each} />
        </div>
      ))}
      {more > 0 && <div className={styles.more}>{t.requests.moreAmounts({ count: more })}</div>}
    </>
  );
}

/** Only sent amounts: not amounts that wait, failed or were refused. */
export function SentAmounts({ request }: { request: PaymentRequest }) {
  const { amounts, counts, totalCount } = request;
  const part = sentPart(request);
  if (part === "none") return <Dash />;
  if (part === "all") return <Amounts amounts={amounts} />;
  return t.requests.sentOf({ sent: counts.succeeded, total: totalCount });
}

/** The start time; before that, the scheduled time and the time of creation. */
export function StartTime({ request }: { request: PaymentRequest }) {
  const { scheduledTimestamp, createdTimestamp } = request;
  const words = scheduleWords(request);
  if (words === null) return <Timestamp seconds={scheduledTimestamp ?? createdTimestamp} />;
  return (
    <>
      {words}
      <div className={styles.more}>
        {t.requests.schedule.created({ time: formatTimestamp(createdTimestamp) })}
      </div>
    </>
  );
}

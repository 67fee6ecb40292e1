import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { Delivery } from "@corridor/product/webhooks/contract";
import { TextLink } from "../../design/actions/TextLink.tsx";
import { StatusBadge } from "../../design/feedback/StatusBadge.tsx";
import { t } from "../../texts.ts";
import styles from "./DeliveryHead.module.css";

/** The event of a callback, its subject and what became of it. */
export function DeliveryHead({ delivery }: { delivery: Delivery }) {
  const { event, time, outcome, attempts, nextAttemptTimestamp: next } = delivery;
  const words = t.accountArea;
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <code className={styles.event}>{event}</code>
        <span role="status">
          <StatusBadge kind="delivery" value={outcome} />
        </span>
      </div>
      <p>{formatTimestamp(time)} UTC</p>
      {event !== "callback.test" && (
        <p>
          {words.deliveries.subject} <SubjectLink delivery={delivery} />
        </p>
      )}
      {outcome === "waiting" && (
        <p>
          {attempts === 0 || next === null
            ? words.delivery.queued
            : words.delivery.again({ time: formatTimestamp(next) })}
        </p>
      )}
    </div>
  );
}

/** All events but request.completed, file.completed and callback.test are about a transaction. */
function SubjectLink({ delivery: { event, subject } }: { delivery: Delivery }) {
  if (event === "request.completed")
    return (
      <TextLink to="/paymentRequests/$requestId" params={{ requestId: subject }}>
        {subject}
      </TextLink>
    );
  if (event === "file.completed")
    return (
      <TextLink to="/filesDetails/$fileName" params={{ fileName: subject }}>
        {subject}
      </TextLink>
    );
  return (
    <TextLink to="/search" search={{ query: subject }}>
      {subject}
    </TextLink>
  );
}

import { formatTimestamp } from "@corridor/product/i18n/formats";
import { creatorOf, type PaymentRequest } from "@corridor/product/payments/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { personText } from "@corridor/product/users/person";
import { awaitingMeList, useAwaitingMe } from "../approvals/useAwaitingMe.ts";
import { Card } from "../design/Card.tsx";
import { Money } from "../design/Money.tsx";
import { StatusBadge } from "../design/StatusBadge.tsx";
import { t } from "../design/texts.ts";
import { TextLink } from "../design/TextLink.tsx";
import styles from "./NeedsYou.module.css";

/** What waits for this person, those first that have waited longest; not there while nothing does. */
export function NeedsYou() {
  const awaiting = useAwaitingMe();
  if (!awaiting || awaiting.count === 0) return null;
  const { count, requests } = awaiting;
  const more = count - requests.length;
  const words = t.home.needsYou;
  return (
    <Card title={words.title} aside={t.approvals.awaitingMe({ count })} isFlush>
      <ul className={styles.list}>
        {requests.map((request) => (
          <Waiting key={request.requestId} request={request} />
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <TextLink {...awaitingMeList}>{words.more({ count: more })}</TextLink>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Waiting({ request }: { request: PaymentRequest }) {
  const { requestId, batchReference, status, totalCount: count, amounts } = request;
  const creator = personText(creatorOf(request));
  const words = t.home.needsYou;
  const ref = batchReference ?? t.approvals.requestTitle({ ref: truncate(requestId, truncations.requestId) });
  return (
    <li data-row>
      <span className={styles.status}>
        <StatusBadge kind="request" value={status} />
      </span>
      <span className={styles.what}>
        <strong>{ref}</strong> {words.from({ count, creator })}
      </span>
      <span className={styles.amounts}>
        {amounts.map((each) => (
          <Money key={each.currency} {...each} />
        ))}
      </span>
      <span className={styles.since}>
        {words.since({ day: formatTimestamp(request.createdTimestamp).slice(0, 10) })}
      </span>
      <span className={styles.review}>
        <TextLink
          to="/paymentRequests/$requestId"
          params={{ requestId }}
          aria-label={words.reviewOf({ ref })}
        >
          {words.review}
        </TextLink>
      </span>
    </li>
  );
}

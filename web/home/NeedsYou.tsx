import { formatTimestamp } from "@corridor/product/i18n/formats";
import { awaitsFunding, creatorOf, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { personText } from "@corridor/product/users/person";
import { awaitingMeList, useAwaitingMe } from "../approvals/useAwaitingMe.ts";
import { Card } from "../design/layout/Card.tsx";
import { Money } from "../design/values/Money.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { t } from "../texts.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import styles from "./NeedsYou.module.css";

/** What waits for this person, those first that have waited longest; not there while nothing does. */
export function NeedsYou() {
  const awaiting = useAwaitingMe();
  if (!awaiting || awaiting.count + awaiting.unfunded.count === 0) return null;
  const { count, requests, unfunded } = awaiting;
  const more = count - requests.length;
  const moreUnfunded = unfunded.count - unfunded.requests.length;
  const words = t.home.needsYou;
  const counted = [
    ...(count > 0 ? [t.approvals.awaitingMe({ count })] : []),
    ...(unfunded.count > 0 ? [words.unfunded({ count: unfunded.count })] : []),
  ];
  return (
    <Card title={words.title} aside={counted.join(", ")} isFlush>
      <ul className={styles.list}>
        {requests.map((request) => (
          <WaitingRequest key={request.requestId} request={request} />
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <TextLink {...awaitingMeList}>{words.more({ count: more })}</TextLink>
          </li>
        )}
        {unfunded.requests.map((request) => (
          <WaitingRequest key={request.requestId} request={request} />
        ))}
        {moreUnfunded > 0 && (
          <li className={styles.more}>
            <TextLink to="/paymentRequests" search={{ status: "awaitingManualFunding" }}>
              {words.moreUnfunded({ count: moreUnfunded })}
            </TextLink>
          </li>
        )}
      </ul>
    </Card>
  );
}

function WaitingRequest({ request }: { request: PaymentRequest }) {
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
        {words.since({
          day: formatTimestamp(request.awaitingFundingSinceTimestamp ?? request.createdTimestamp).slice(
            0,
            10,
          ),
        })}
      </span>
      <span className={styles.review}>
        <TextLink
          to="/paymentRequests/$requestId"
          params={{ requestId }}
          aria-label={awaitsFunding(status) ? words.addFundsFor({ ref }) : words.reviewOf({ ref })}
        >
          {awaitsFunding(status) ? words.addFunds : words.review}
        </TextLink>
      </span>
    </li>
  );
}

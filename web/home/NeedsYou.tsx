import { formatTimestamp } from "@corridor/product/i18n/formats";
import type { AwaitingFile } from "@corridor/product/payments/requests/contract";
import { awaitsFunding, creatorOf, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { personText } from "@corridor/product/users/person";
import { awaitingFilesList, awaitingMeList, useAwaitingMe } from "../approvals/useAwaitingMe.ts";
import { Card } from "../design/layout/Card.tsx";
import { Money } from "../design/values/Money.tsx";
import { StatusBadge } from "../design/feedback/StatusBadge.tsx";
import { t } from "../texts.ts";
import { TextLink } from "../design/actions/TextLink.tsx";
import styles from "./NeedsYou.module.css";

/** The requests and files that wait for this person, the longest wait first; hidden while there are none. */
export function NeedsYou() {
  const awaiting = useAwaitingMe();
  if (!awaiting || awaiting.count + awaiting.unfunded.count + awaiting.files.count === 0) return null;
  const { count, requests, unfunded, files } = awaiting;
  const more = count - requests.length;
  const moreUnfunded = unfunded.count - unfunded.requests.length;
  const moreFiles = files.count - files.files.length;
  const words = t.home.needsYou;
  const counted = [
    ...(count > 0 ? [t.approvals.awaitingMe({ count })] : []),
    ...(files.count > 0 ? [t.approvals.filesAwaitingMe({ count: files.count })] : []),
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
        {files.files.map((file) => (
          <WaitingFile key={file.fileName} file={file} />
        ))}
        {moreFiles > 0 && (
          <li className={styles.more}>
            <TextLink {...awaitingFilesList}>{words.moreFiles({ count: moreFiles })}</TextLink>
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

/** A whole file is decided at once, so it is one row (FILE-35). */
function WaitingFile({ file }: { file: AwaitingFile }) {
  const { fileName, noOfRequests: requests, noOfTransactions: count } = file;
  const creator = personText({ name: file.creatorName, email: file.creator });
  const words = t.home.needsYou;
  return (
    <li data-row>
      <span className={styles.status}>
        <StatusBadge kind="file" value="AwaitingApproval" />
      </span>
      <span className={styles.what}>
        <strong>{fileName}</strong> {words.fileFrom({ requests, count, creator })}
      </span>
      <span className={styles.since}>
        {words.since({ day: formatTimestamp(file.fileDate).slice(0, 10) })}
      </span>
      <span className={styles.review}>
        <TextLink
          to="/filesDetails/$fileName"
          params={{ fileName }}
          aria-label={words.reviewOf({ ref: fileName })}
        >
          {words.review}
        </TextLink>
      </span>
    </li>
  );
}

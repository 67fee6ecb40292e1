import { Link } from "@tanstack/react-router";
import { creatorOf, type PaymentRequest } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { CopyId } from "../../../design/actions/CopyId.tsx";
import { FittedText } from "../../../design/values/FittedText.tsx";
import { OutcomeBar } from "../../../design/feedback/OutcomeBar.tsx";
import { Person } from "../../../design/values/Person.tsx";
import type { TableColumn } from "../../../design/layout/Table.tsx";
import { t } from "../../../texts.ts";
import { Timestamp } from "../../../design/values/Timestamp.tsx";
import { Tooltip } from "../../../design/overlays/Tooltip.tsx";
import { TruncatedText } from "../../../design/values/TruncatedText.tsx";
import styles from "./columns.module.css";
import { Amounts, SentAmounts, StartTime } from "./list-cells.tsx";
import { RecoveryLinks } from "../RecoveryLinks.tsx";
import { RequestBadge } from "../RequestBadge.tsx";

/** The columns of the list of requests (REQ-01); reviewers only where requests are reviewed. */
export function requestColumns({ hasApprovals }: { hasApprovals: boolean }): TableColumn<PaymentRequest>[] {
  const words = t.requests.columns;
  return [
    { id: "requestId", header: words.requestId, cell: ({ requestId }) => <RequestLink id={requestId} /> },
    { id: "status", header: words.status, cell: (request) => <Status {...request} /> },
    {
      id: "batchReference",
      header: words.batchReference,
      cell: ({ batchReference }) => batchReference && <FittedText text={batchReference} />,
    },
    {
      id: "transactionCount",
      header: words.transactionCount,
      align: "end",
      cell: ({ status, totalCount, counts: { failed } }) => (
        <>
          {t.common.count(totalCount)}
          {failed > 0 && status !== "done" && status !== "pending" && (
            <div className={styles.failed}>{t.requests.failedCount({ count: failed })}</div>
          )}
        </>
      ),
    },
    {
      id: "amounts",
      header: t.requests.amounts,
      align: "end",
      cell: ({ amounts }) => <Amounts amounts={amounts} />,
    },
    {
      id: "sentAmounts",
      header: words.sentAmounts,
      align: "end",
      cell: (request) => <SentAmounts request={request} />,
    },
    { id: "creator", header: words.creator, cell: (request) => <Person person={creatorOf(request)} /> },
    ...(hasApprovals
      ? [
          {
            id: "lastReviewedBy",
            header: words.lastReviewedBy,
            cell: ({ approvalActions }: PaymentRequest) => {
              const last = approvalActions.at(-1);
              return last && <Person person={last} />;
            },
          },
        ]
      : []),
    {
      id: "startTime",
      header: words.startTime,
      cell: (request) => <StartTime request={request} />,
    },
    {
      id: "endTime",
      header: words.endTime,
      cell: (request) => <Timestamp seconds={request.finishedTimestamp} />,
    },
    {
      id: "latestComment",
      header: words.latestComment,
      cell: ({ comment }) => comment && <TruncatedText text={comment} limit="comment" />,
    },
    { id: "source", header: words.source, cell: ({ source }) => t.transactionFields.sources[source] },
  ];
}

function RequestLink({ id }: { id: string }) {
  return (
    <span className={styles.request}>
      <Tooltip text={id}>
        <Link
          to="/paymentRequests/$requestId"
          params={{ requestId: id }}
          className={styles.link}
          data-row-link
        >
          {truncate(id, truncations.requestId)}
        </Link>
      </Tooltip>
      <CopyId id={id} shown="" />
    </span>
  );
}

function Status(request: PaymentRequest) {
  const { status, counts, totalCount } = request;
  return (
    <div className={styles.status}>
      <RequestBadge request={request} />
      <RecoveryLinks request={request} />
      {status === "pending" && (
        <OutcomeBar
          look="thin"
          label={t.requests.progress.bar}
          text={t.requests.countLine(counts)}
          counts={counts}
          total={totalCount}
        />
      )}
    </div>
  );
}

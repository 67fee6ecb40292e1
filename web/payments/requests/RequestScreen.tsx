import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { truncate, truncations } from "@corridor/product/truncate";
import { Banner } from "../../design/Banner.tsx";
import { Columns } from "../../design/Columns.tsx";
import { Crumb } from "../../design/Crumb.tsx";
import { ScreenHeader } from "../../design/ScreenHeader.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { StatusBadge } from "../../design/StatusBadge.tsx";
import { t } from "../../design/texts.ts";
import { deployment } from "../../session/deployment.ts";
import { useSession } from "../../session/session.ts";
import { CallState } from "../../shell/CallState.tsx";
import { RefreshButton } from "../../shell/RefreshButton.tsx";
import { AmountCards } from "./AmountCards.tsx";
import { EndedCard } from "./EndedCard.tsx";
import type { Details } from "./merge-details.ts";
import { ProgressCard } from "./ProgressCard.tsx";
import { RequestFacts } from "./RequestFacts.tsx";
import styles from "./RequestScreen.module.css";
import { SettledTable } from "./SettledTable.tsx";
import { StatusBanner } from "./StatusBanner.tsx";
import { Timeline } from "./Timeline.tsx";
import { TransactionsCard } from "./TransactionsCard.tsx";
import { useHasApprovals } from "./useHasApprovals.ts";
import { useRequestDetails } from "./useRequestDetails.ts";

export function RequestScreen() {
  const { clientId } = useSession();
  const { requestId = "" } = useParams({ strict: false });
  if (clientId === null) return null; // Logged out this very moment.
  return <RequestOf key={requestId} clientId={clientId} requestId={requestId} />;
}

function RequestOf({ clientId, requestId }: { clientId: string; requestId: string }) {
  const answer = useRequestDetails({ clientId, requestId });
  const request = answer.data?.request;
  const ref = truncate(requestId, truncations.requestId);
  const words = t.requests;
  return (
    <>
      <ScreenHeader
        crumb={<Crumb label={words.path} to="/paymentRequests" back={words.crumb} here={ref} />}
        title={request?.batchReference ?? words.oneTitle({ ref })}
        badge={request && <StatusBadge kind="request" value={request.status} />}
        site={deployment.providerName}
        subtitle={request && subtitleOf(request)}
        actions={<RefreshButton isBusy={answer.isRefreshing} />}
      />
      <CreatedBanner requestId={requestId} />
      <CallState of={answer} failure={words.detailError} skeleton={<Skeleton look="card" count={3} />}>
        {(details) => <RequestBody request={details.request} answeredAt={answer.answeredAt} />}
      </CallState>
    </>
  );
}

function subtitleOf({
  totalCount: count,
  creatorEmail: creator,
  createdTimestamp,
}: Details["request"]): string {
  return t.requests.madeBy({ count, creator, time: formatTimestamp(createdTimestamp) });
}

/** Shown by the address that making a request leads to (REQ-08); dismissed, it is gone from there too. */
function CreatedBanner({ requestId }: { requestId: string }) {
  const navigate = useNavigate();
  const { message, show } = useSearch({ strict: false });
  if (message !== "successfullyCreated") return null;
  return (
    <Banner
      tone="success"
      title={t.requests.created}
      onDismiss={() =>
        void navigate({
          to: "/paymentRequests/$requestId",
          params: { requestId },
          search: show === undefined ? {} : { show },
          replace: true,
        })
      }
    />
  );
}

function RequestBody({ request, answeredAt }: { request: Details["request"]; answeredAt: Date | null }) {
  const hasApprovals = useHasApprovals([request]);
  const underWay = asUnderWay(request);
  const { status, settled } = request;
  return (
    <div className={styles.body}>
      {(hasApprovals || status === "abandoned") && !underWay && <StatusBanner request={request} />}
      {underWay && <ProgressCard request={underWay} answeredAt={answeredAt} />}
      <Columns
        asideWidth="narrow"
        aside={
          <>
            <Timeline request={request} />
            <RequestFacts request={request} />
          </>
        }
      >
        {settled ? (
          <>
            <EndedCard request={request} />
            <SettledTable settled={settled} amounts={request.amounts} />
          </>
        ) : (
          <AmountCards request={request} isUnderWay={underWay !== null} />
        )}
        <TransactionsCard request={request} />
      </Columns>
    </div>
  );
}

function asUnderWay(request: Details["request"]): Parameters<typeof ProgressCard>[0]["request"] | null {
  const { status } = request;
  return status === "pending" || status === "processingFunds" ? { ...request, status } : null;
}

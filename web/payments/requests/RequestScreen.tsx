import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { truncate, truncations } from "@corridor/product/truncate";
import { Banner } from "../../design/Banner.tsx";
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
import { CurrencyTable } from "./CurrencyTable.tsx";
import type { Details } from "./merge-details.ts";
import { ProgressCard } from "./ProgressCard.tsx";
import { RequestFacts } from "./RequestFacts.tsx";
import styles from "./RequestScreen.module.css";
import { StatusBanner } from "./StatusBanner.tsx";
import { Timeline } from "./Timeline.tsx";
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
  const { message } = useSearch({ strict: false });
  if (message !== "successfullyCreated") return null;
  return (
    <Banner
      tone="success"
      title={t.requests.created}
      onDismiss={() =>
        void navigate({
          to: "/paymentRequests/$requestId",
          params: { requestId },
          search: {},
          replace: true,
        })
      }
    />
  );
}

function RequestBody({ request, answeredAt }: { request: Details["request"]; answeredAt: Date | null }) {
  const [openLine, setOpenLine] = useState<number | null>(null);
  const hasApprovals = useHasApprovals([request]);
  const isUnderWay = request.status === "pending" || request.status === "processingFunds";
  const { succeeded, pending, failed } = request.counts;
  return (
    <>
      {(hasApprovals || request.status === "abandoned") && !isUnderWay && <StatusBanner request={request} />}
      <div className={styles.body}>
        <div className={styles.column}>
          {(isUnderWay || succeeded + pending + failed > 0) && (
            <ProgressCard request={request} answeredAt={answeredAt} />
          )}
          <AmountCards amounts={request.amounts} currencyCounts={request.currencyCounts} />
          {request.currencyCounts.map(({ currency }) => (
            <CurrencyTable
              key={currency}
              request={request}
              currency={currency}
              openLine={openLine}
              onOpenLine={setOpenLine}
            />
          ))}
        </div>
        <div className={styles.column}>
          <Timeline request={request} />
          <RequestFacts request={request} />
        </div>
      </div>
    </>
  );
}

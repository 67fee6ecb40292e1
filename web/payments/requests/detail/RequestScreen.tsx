import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import { creatorOf } from "@corridor/product/payments/requests/request";
import { truncate, truncations } from "@corridor/product/truncate";
import { personText } from "@corridor/product/users/person";
import { DecisionBar } from "../../../approvals/DecisionBar.tsx";
import { DecisionButtons } from "../../../approvals/DecisionButtons.tsx";
import { useFocusKept } from "../../../approvals/useFocusKept.ts";
import { Crumb } from "../../../design/layout/Crumb.tsx";
import { focusContentIfLost } from "../../../design/hooks/focus-content.ts";
import { ScreenHeader } from "../../../design/layout/ScreenHeader.tsx";
import { Skeleton } from "../../../design/feedback/Skeleton.tsx";
import { lazyPart } from "../../../design/hooks/lazy-part.tsx";
import { t } from "../../../texts.ts";
import { isNarrow, useMedia } from "../../../design/hooks/useMedia.ts";
import { deployment } from "../../../session/deployment.ts";
import { useSession } from "../../../session/session.ts";
import { CallState } from "../../../shell/CallState.tsx";
import { RefreshButton } from "../../../shell/RefreshButton.tsx";
import { isNothingLeft } from "./amounts/left-to-pay.ts";
import { CreatedBanner } from "./CreatedBanner.tsx";
import { hasGoneWrong } from "../done-words.ts";
import { ExportRequest } from "./payments/ExportRequest.tsx";
import { isAboutFunding } from "./funding/is-about-funding.ts";
import type { Details } from "./merge-details.ts";
import { RequestBadge } from "../RequestBadge.tsx";
import { RequestBody } from "./RequestBody.tsx";
import { UploadCorrected } from "./payments/UploadCorrected.tsx";
import { useRequestActions } from "./useRequestActions.ts";
import { useRequestDetails } from "./useRequestDetails.ts";

const RequestDecision = lazyPart(async () => (await import("./RequestDecision.tsx")).RequestDecision);

export function RequestScreen() {
  const { clientId } = useSession();
  const { requestId = "" } = useParams({ strict: false });
  if (clientId === null) return null; // Null at the moment of log-out.
  return <RequestOf key={requestId} clientId={clientId} requestId={requestId} />;
}

type OpenDecision = { action: ApprovalActionName; shown: Details["request"] };

function RequestOf({ clientId, requestId }: { clientId: string; requestId: string }) {
  const answer = useRequestDetails({ clientId, requestId });
  const request = answer.data?.request;
  const actions = useRequestActions(request);
  const [decision, setDecision] = useState<OpenDecision | null>(null);
  const isPhone = useMedia(isNarrow);
  const ref = truncate(requestId, truncations.requestId);
  const words = t.requests;
  const choose = (action: ApprovalActionName) => request && setDecision({ action, shown: request });
  // The funding panel has the button itself.
  const isOffered = request !== undefined && actions.length > 0 && !isAboutFunding(request);
  useFocusKept(isOffered);
  const buttons = isOffered && (
    <DecisionButtons actions={actions} onChoose={choose} paysNothing={isNothingLeft(request)} />
  );
  return (
    <>
      <ScreenHeader
        crumb={<Crumb label={words.path} to="/paymentRequests" back={words.crumb} here={ref} />}
        title={request?.batchReference ?? t.approvals.requestTitle({ ref })}
        badge={request && <RequestBadge request={request} />}
        site={deployment.providerName}
        subtitle={request && subtitleOf(request)}
        isSticky={isOffered}
        actions={
          <>
            <RefreshButton isBusy={answer.isRefreshing} />
            {request && <ExportRequest request={request} />}
            {request && <UploadCorrected request={request} />}
            {!isPhone && buttons}
          </>
        }
      />
      <CreatedBanner requestId={requestId} isGood={!request || !hasGoneWrong(request)} />
      <CallState of={answer} failure={words.detailError} skeleton={<Skeleton look="card" count={3} />}>
        {(details) => (
          <RequestBody
            request={details.request}
            names={details.names}
            answeredAt={answer.answeredAt}
            actions={actions}
            onChoose={choose}
          />
        )}
      </CallState>
      {isPhone && buttons && <DecisionBar label={t.approvals.bar}>{buttons}</DecisionBar>}
      {decision && request && (
        <RequestDecision
          {...decision}
          present={request}
          names={answer.data?.names ?? null}
          onClose={() => {
            setDecision(null);
            // Once the request is decided there are no buttons to go back to. Before that the dialog itself gives the focus back.
            if (!isOffered) focusContentIfLost();
          }}
        />
      )}
    </>
  );
}

function subtitleOf(request: Details["request"]): string {
  const { totalCount: count, createdTimestamp } = request;
  const creator = personText(creatorOf(request));
  return t.requests.madeBy({ count, creator, time: formatTimestamp(createdTimestamp) });
}

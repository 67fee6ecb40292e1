import type { ApprovalActionName } from "@corridor/product/approvals/rules";
import { awaitsFunding } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Card } from "../../../design/layout/Card.tsx";
import { Columns } from "../../../design/layout/Columns.tsx";
import { t } from "../../../texts.ts";
import { AmountCards } from "./amounts/AmountCards.tsx";
import { doneWords } from "../done-words.ts";
import { EndedCard } from "./progress/EndedCard.tsx";
import { FundingPanel } from "./funding/FundingPanel.tsx";
import { FundingTable } from "./funding/FundingTable.tsx";
import { isAboutFunding } from "./funding/is-about-funding.ts";
import type { Details } from "./merge-details.ts";
import { NamesNote } from "./notes/NamesNote.tsx";
import { ProviderWeather } from "../../weather/ProviderWeather.tsx";
import { ProgressCard } from "./progress/ProgressCard.tsx";
import styles from "./RequestBody.module.css";
import { RepeatsOfRequestNote } from "./notes/RepeatsOfRequestNote.tsx";
import { RecoveryChain } from "./RecoveryChain.tsx";
import { RequestFacts } from "./RequestFacts.tsx";
import { RequestNames } from "./RequestNames.tsx";
import { RequestRepeats } from "./RequestRepeats.tsx";
import { SettledTable } from "./amounts/SettledTable.tsx";
import { StatusBanner } from "./progress/StatusBanner.tsx";
import { BlockedNote } from "./notes/BlockedNote.tsx";
import { TakenOutNote } from "./notes/TakenOutNote.tsx";
import { Timeline } from "./progress/Timeline.tsx";
import { TransactionsCard } from "./payments/TransactionsCard.tsx";
import { useHasApprovals } from "../list/useHasApprovals.ts";

export type RequestBodyProps = {
  request: Details["request"];
  /** Of its recipients, while it awaits approval. */
  names: Details["names"];
  answeredAt: Date | null;
  actions: readonly ApprovalActionName[];
  onChoose: (action: ApprovalActionName) => void;
};

/** A request: first its state, then its content. */
export function RequestBody(props: RequestBodyProps) {
  const { request, names } = props;
  const underWay = asUnderWay(request);
  const { settled } = request;
  return (
    <div className={styles.body}>
      <StatusPanel {...props} />
      <TakenOutNote request={request} />
      <BlockedNote request={request} />
      {isBeforeSending(request) && (
        <ProviderWeather clientId={request.clientId} requestId={request.requestId} />
      )}
      {awaitsApproval(request.status) && (
        <>
          <RepeatsOfRequestNote request={request} />
          <NamesNote names={names} />
        </>
      )}
      <Columns
        asideWidth="narrow"
        isAsideFirst={awaitsApproval(request.status)}
        aside={
          <>
            <Timeline request={request} />
            <RecoveryChain request={request} />
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
        {request.funding && request.funding.length > 0 && !isAboutFunding(request) && (
          <Card title={t.requests.funding.takes} isFlush>
            <FundingTable funding={request.funding} />
          </Card>
        )}
        <RequestRepeats request={request} />
        <RequestNames request={request} />
        <TransactionsCard request={request} />
      </Columns>
    </div>
  );
}

/** The request waits for a person, a time or money. */
function isBeforeSending({ status }: Details["request"]): boolean {
  return awaitsApproval(status) || awaitsFunding(status) || status === "awaitingScheduledTime";
}

/**
 * The funding panel, the progress, or the banner. The banner is for clients with approvals, and always for an abandoned request and for one
 * with failed or reversed payments (REQ-09, REQ-10, REQ-45).
 */
function StatusPanel({ request, answeredAt, actions, onChoose }: RequestBodyProps) {
  const hasApprovals = useHasApprovals([request]);
  const underWay = asUnderWay(request);
  if (isAboutFunding(request))
    return <FundingPanel request={request} answeredAt={answeredAt} actions={actions} onChoose={onChoose} />;
  if (underWay) return <ProgressCard request={underWay} answeredAt={answeredAt} />;
  const isAlwaysSaid = request.status === "abandoned" || doneWords(request) !== null;
  return hasApprovals || isAlwaysSaid ? <StatusBanner request={request} /> : null;
}

function asUnderWay(request: Details["request"]): Parameters<typeof ProgressCard>[0]["request"] | null {
  const { status } = request;
  if (isAboutFunding(request)) return null;
  return status === "pending" || status === "processingFunds" ? { ...request, status } : null;
}

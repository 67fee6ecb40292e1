import { formatDuration, formatTimestamp } from "@corridor/product/i18n/formats";
import type { PaymentRequest, RequestDetails, RequestStatus } from "@corridor/product/payments/request";
import type { Step } from "../../design/Steps.tsx";
import { t } from "../../design/texts.ts";

export type TimelineStep = Omit<Step, "children"> & { lines: readonly string[]; comment?: string | null };

/** What has happened to a request, what happens now, and what is still to come. */
export function timelineOf(request: RequestDetails): TimelineStep[] {
  const words = t.requests.steps;
  const created: TimelineStep = {
    title: words.created,
    state: "done",
    lines: [request.creatorEmail, utc(request.createdTimestamp)],
  };
  return [created, ...decisions(request), ...approvalsToCome(request.status), ...paying(request)];
}

function decisions({ approvalActions }: PaymentRequest): TimelineStep[] {
  const words = t.requests.steps;
  const by = { approve: words.approvedBy, reject: words.rejectedBy, abandon: words.abandonedBy };
  return approvalActions.map(({ action, email, actionTimestamp, comment }) => ({
    title: by[action]({ email }),
    state: "done",
    lines: [utc(actionTimestamp)],
    comment,
  }));
}

function approvalsToCome(status: RequestStatus): TimelineStep[] {
  const words = t.requests.steps;
  const now = (title: string): TimelineStep => ({ title, state: "now", lines: [words.waiting] });
  if (status === "awaitingApproval") return [now(words.approval)];
  if (status === "awaitingSecondApproval") return [now(words.secondApproval)];
  if (status !== "awaitingFirstApproval") return [];
  return [now(words.firstApproval), { title: words.secondApproval, state: "later", lines: [] }];
}

const begun: readonly RequestStatus[] = ["processingFunds", "pending"];
const waitingForMoney: readonly RequestStatus[] = [
  "awaitingFunding",
  "awaitingAutomatedFunding",
  "awaitingManualFunding",
];

/** Nothing of this comes any more for a request that was turned down. */
function paying(request: RequestDetails): TimelineStep[] {
  const { status, counts, totalCount: total, finishedTimestamp: ended } = request;
  const words = t.requests.steps;
  const end = ended === null ? [] : [utc(ended)];
  if (status === "rejected" || status === "abandoned")
    return [{ title: t.status.request[status], state: "done", lines: end }];
  const took = secondsSending(request);
  if (status === "done")
    return [
      { title: words.sending, state: "done", lines: took === null ? [] : [formatDuration(took)] },
      { title: words.done, state: "done", lines: end },
    ];
  const finished = words.finished({ ended: counts.succeeded + counts.failed, total });
  const sending: TimelineStep = begun.includes(status)
    ? { title: words.sending, state: "now", lines: status === "pending" ? [finished] : [] }
    : { title: words.sending, state: "later", lines: [] };
  return [...waits(request), sending, { title: words.done, state: "later", lines: [] }];
}

/** How long it took from the first payment to the last. */
export function secondsSending(request: RequestDetails): number | null {
  const { sendingSinceTimestamp: since, finishedTimestamp: ended } = request;
  return since === null || ended === null ? null : ended - since;
}

function waits(request: PaymentRequest): TimelineStep[] {
  const { status, scheduledTimestamp: scheduled, awaitingFundingSinceTimestamp: since } = request;
  if (status === "awaitingScheduledTime")
    return [
      {
        title: t.status.request[status],
        state: "now",
        lines: scheduled === null ? [] : [utc(scheduled)],
      },
    ];
  if (!waitingForMoney.includes(status)) return [];
  const lines = since === null ? [] : [t.requests.facts.fundingSince({ time: formatTimestamp(since) })];
  return [{ title: t.status.request[status], state: "now", lines }];
}

function utc(seconds: number): string {
  return `${formatTimestamp(seconds)} UTC`;
}

import { formatDuration, formatTimestamp } from "@corridor/product/i18n/formats";
import {
  awaitsFunding,
  creatorOf,
  type PaymentRequest,
  type RequestDetails,
  type RequestStatus,
} from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { personText } from "@corridor/product/users/person";
import type { Step } from "../../../../design/feedback/Steps.tsx";
import { t } from "../../../../texts.ts";
import { doneWords } from "../../done-words.ts";

export type TimelineStep = Omit<Step, "children"> & { lines: readonly string[]; comment?: string | null };

/** The past, current and future steps of a request. */
export function timelineOf(request: RequestDetails, isMyTurn: boolean): TimelineStep[] {
  const words = t.requests.steps;
  const created: TimelineStep = {
    title: words.created,
    state: "done",
    lines: [personText(creatorOf(request)), utc(request.createdTimestamp)],
    comment: request.creationComment,
  };
  return [
    created,
    ...decisions(request),
    ...approvalsToCome(request.status, isMyTurn),
    ...paymentSteps(request),
  ];
}

/** The approvals with their people, and the person who ended the request before it was paid. */
function decisions({ approvalActions, approvalStages }: RequestDetails): TimelineStep[] {
  const words = t.requests.steps;
  const stages = approvalStages === 2 ? [words.firstApproval, words.secondApproval] : [words.approval];
  return approvalActions.map((taken) => {
    const { action, stage, actionTimestamp, comment } = taken;
    const person = personText(taken);
    return {
      title: action === "approve" ? stages[(stage ?? 1) - 1]! : t.approvals.doneBy[action]({ person }),
      state: action === "approve" ? "done" : "stopped",
      lines: action === "approve" ? [person, utc(actionTimestamp)] : [utc(actionTimestamp)],
      comment,
    };
  });
}

function approvalsToCome(status: RequestStatus, isMyTurn: boolean): TimelineStep[] {
  const words = t.requests.steps;
  const waiting = status === "awaitingSecondApproval" ? words.waitingForSecond : words.waiting;
  const lines = [isMyTurn ? words.waitingForYou : waiting];
  const now = (title: string): TimelineStep => ({ title, state: "now", turn: "person", lines });
  if (status === "awaitingApproval") return [now(words.approval)];
  if (status === "awaitingSecondApproval") return [now(words.secondApproval)];
  if (status !== "awaitingFirstApproval") return [];
  return [now(words.firstApproval), { title: words.secondApproval, state: "later", lines: [] }];
}

const begun: readonly RequestStatus[] = ["processingFunds", "pending"];

/** A rejected or abandoned request has no such steps. */
function paymentSteps(request: RequestDetails): TimelineStep[] {
  const { status, counts, totalCount: total, finishedTimestamp: ended } = request;
  const words = t.requests.steps;
  const end = ended === null ? [] : [utc(ended)];
  if (status === "rejected" || status === "abandoned")
    return request.approvalActions.some(({ action }) => action !== "approve")
      ? []
      : [{ title: t.status.request[status], state: "stopped", lines: end }];
  const took = secondsSending(request);
  if (status === "done")
    return [
      ...waits(request),
      { title: words.sending, state: "done", lines: took === null ? [] : [formatDuration(took)] },
      { title: doneWords(request) ?? words.done, state: doneWords(request) ? "stopped" : "done", lines: end },
    ];
  const finished = words.finished({ ended: counts.succeeded + counts.failed, total });
  const sending: TimelineStep = begun.includes(status)
    ? { title: words.sending, state: "now", lines: status === "pending" ? [finished] : [] }
    : { title: words.sending, state: "later", lines: [] };
  return [...waits(request), sending, { title: words.done, state: "later", lines: [] }];
}

/** The time from the first payment to the last. */
export function secondsSending(request: RequestDetails): number | null {
  const { sendingSinceTimestamp: since, finishedTimestamp: ended } = request;
  return since === null || ended === null ? null : ended - since;
}

/** Waiting for the scheduled time, if one was set, and for missing money. */
function waits(request: PaymentRequest): TimelineStep[] {
  const { status, scheduledTimestamp: scheduled, awaitingFundingSinceTimestamp: since } = request;
  const steps: TimelineStep[] = [];
  if (scheduled !== null)
    steps.push({ title: t.requests.steps.scheduled, state: stateOfTime(status), lines: [utc(scheduled)] });
  if (!awaitsFunding(status)) return steps;
  const lines = since === null ? [] : [t.requests.facts.fundingSince({ time: formatTimestamp(since) })];
  const turn = status === "awaitingAutomatedFunding" ? {} : { turn: "person" as const };
  return [...steps, { title: t.status.request[status], state: "now", lines, ...turn }];
}

function stateOfTime(status: RequestStatus): "done" | "now" | "later" {
  if (awaitsApproval(status)) return "later";
  return status === "awaitingScheduledTime" ? "now" : "done";
}

function utc(seconds: number): string {
  return `${formatTimestamp(seconds)} UTC`;
}

import { useState } from "react";
import { hasTaken, type ApprovalActionName } from "@corridor/product/approvals/rules";
import { formatTimestamp } from "@corridor/product/i18n/formats";
import {
  abandonRequest,
  approveOrReject,
  queryRequestDetails,
} from "@corridor/product/payments/requests/contract";
import { creatorOf } from "@corridor/product/payments/requests/request";
import { isFinalApproval } from "@corridor/product/payments/requests/status";
import { truncate, truncations } from "@corridor/product/truncate";
import { personText } from "@corridor/product/users/person";
import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import { seenOf } from "@corridor/product/payments/repeats/repeats-seen";
import { CallError } from "../../../api/call-error.ts";
import { call } from "../../../api/call.ts";
import { useCall } from "../../../api/useCall.ts";
import { serverTime } from "../../../api/server-clock.ts";
import { DecisionDialog } from "../../../approvals/DecisionDialog.tsx";
import { useDecider } from "../../../approvals/useDecider.ts";
import { t } from "../../../texts.ts";
import { useSession } from "../../../session/session.ts";
import { DecidedAmounts } from "./amounts/DecidedAmounts.tsx";
import { isNothingLeft } from "./amounts/left-to-pay.ts";
import { doneWords } from "../done-words.ts";
import type { Details } from "./merge-details.ts";
import { meaningOf } from "./progress/meaning.ts";
import { missingIn } from "./funding/missing-funds.ts";
import { BlockedNote } from "./notes/BlockedNote.tsx";
import { NamesNote } from "./notes/NamesNote.tsx";
import { RepeatsNote } from "./notes/RepeatsNote.tsx";
import { TakenOutNote } from "./notes/TakenOutNote.tsx";

type Request = Details["request"];

export type RequestDecisionProps = {
  action: ApprovalActionName;
  /** The request as it was when the dialog opened: a person decides about the content that they see (C-23). */
  shown: Request;
  /** The present request. */
  present: Request;
  /** The names of the recipients, with the answers that have come so far. */
  names: Details["names"];
  onClose: () => void;
};

/** The dialog of a decision about a request. */
export function RequestDecision({ action, shown, present, names, onClose }: RequestDecisionProps) {
  const [decided, setDecided] = useState<Request | null>(null);
  const decider = useDecider();
  const awaitsFunding = useSession().frame?.configuration.awaitWalletFunding ?? false;
  const { clientId, requestId, contentDigest, batchReference } = shown;
  const creator = personText(creatorOf(shown));
  const answer = useCall(queryRequestRepeats, { clientId, requestId });
  const repeats = answer.data;
  const ref = batchReference ?? t.approvals.requestTitle({ ref: truncate(requestId, truncations.requestId) });

  async function decide(comment: string | null): Promise<void> {
    const { request } =
      action === "abandon"
        ? await call(abandonRequest, { clientId, requestId, comment })
        : await call(approveOrReject, {
            clientId,
            requestId,
            isApproved: action === "approve",
            approverComment: comment,
            contentDigest,
            ...(action === "approve" && seenOf(repeats)),
          }).catch(lookAgain);
    setDecided(request);
  }

  /** The dialog then shows what was paid meanwhile, and the person decides again (DUP-06). */
  function lookAgain(error: unknown): never {
    if (error instanceof CallError && error.code === "request.repeats-changed") answer.refresh();
    throw error;
  }

  /** Loads the request; returns whether this person's decision about exactly the shown payments is stored. */
  async function loadOwnDecision(): Promise<boolean> {
    const answer = await call(queryRequestDetails, { clientId, requestId }).catch(() => null);
    const isMine =
      answer?.request.contentDigest === contentDigest &&
      decider !== null &&
      hasTaken(answer.request.approvalActions, decider, action);
    if (isMine) setDecided(answer.request);
    return isMine;
  }

  return (
    <DecisionDialog
      action={action}
      paysNothing={isNothingLeft(shown)}
      words={{
        title: t.approvals.titles[action],
        done: t.approvals.done[action],
        error: t.approvals.errors[action],
      }}
      subject={t.requests.byCreator({ ref, creator })}
      consequence={consequenceOf(action, shown, awaitsFunding)}
      outcome={
        decided ? <p>{whatFollows(newerOf(decided, present))}</p> : <OvertakenNotice request={present} />
      }
      decide={decide}
      loadOwnDecision={loadOwnDecision}
      onClose={onClose}
    >
      {action === "approve" && decided === null && (
        <>
          <TakenOutNote request={shown} />
          <BlockedNote request={shown} />
          <RepeatsNote repeats={repeats} total={shown.totalCount} />
          <NamesNote names={names} />
        </>
      )}
      <DecidedAmounts request={shown} />
    </DecisionDialog>
  );
}

function consequenceOf(action: ApprovalActionName, request: Request, awaitsFunding: boolean): string {
  const { status, scheduledTimestamp, funding } = request;
  const words = t.approvals.consequences;
  if (action !== "approve") return words[action];
  if (isNothingLeft(request)) return words.approveNothing;
  if (!isFinalApproval(status)) return words.approvePartly;
  const isAhead = scheduledTimestamp !== null && scheduledTimestamp * 1_000 > serverTime().getTime();
  const isShort = funding?.some((share) => missingIn(share).minor > 0n) ?? false;
  if (!isAhead && isShort) return awaitsFunding ? words.approveShort : words.approveShortFails;
  if (!isAhead) return words.approve;
  return t.approvals.sentAt({ time: formatTimestamp(scheduledTimestamp) });
}

/** The page refreshes the request while the dialog is open: the newer state counts. */
function newerOf(decided: Request, present: Request): Request {
  return present.approvalActions.length >= decided.approvalActions.length ? present : decided;
}

/** The short status in which money is held has usually ended before it could be read. */
function whatFollows(request: Request): string {
  const doneBut = doneWords(request);
  if (doneBut !== null) return doneBut;
  return request.status === "processingFunds" ? t.requests.meaning.pending : meaningOf(request);
}

/** Another person was faster: who, when, and the present status. */
function OvertakenNotice({ request }: { request: Request }) {
  const last = request.approvalActions.at(-1);
  return (
    <>
      {last && (
        <p>
          {t.approvals.doneBy[last.action]({ person: personText(last) })},{" "}
          {formatTimestamp(last.actionTimestamp)} UTC
        </p>
      )}
      <p>{meaningOf(request)}</p>
    </>
  );
}

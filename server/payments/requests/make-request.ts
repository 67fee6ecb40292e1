import { toDecimal } from "@corridor/product/money";
import { awaitsApproval, firstStatus } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { findClient } from "../../clients/clients.ts";
import { actorOf, allWallets, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import type { PayerContext } from "../sets/payment-context.ts";
import { takeMessageOfSet } from "../sets/messages.ts";
import { hasUnrecoverable } from "../sets/recovery-lines.ts";
import { checkStillPayable } from "../sets/still-payable.ts";
import { judgeRepeats } from "../repeats/judge-repeats.ts";
import { lookUpNames } from "../recipient-names/look-up-names.ts";
import { acknowledgeSet, lockSet, type NeededTick, type SetOwner } from "../sets/store-sets.ts";
import { selectTotals, type WalletTotal } from "../sets/store-checks.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { notifyApprovers } from "./notify.ts";
import { checkSchedule, type RequestHead } from "./request-head.ts";
import { selectRecovered } from "./linked-requests.ts";
import { compareHead, compareRequest, insertRequest, type NewRequest } from "./store-requests.ts";

/** Payments that were checked and can become a request. */
export type SetToPay = {
  readonly set: SetOfLines;
  readonly isRecent: boolean;
  readonly neededTicks: readonly NeededTick[];
  /** Whether a person could answer what the payments repeat, at the confirm step (DUP-08). */
  readonly isAttended: boolean;
};

/** The ticks that the person gave. */
export type GivenTicks = {
  readonly ignoredColumnsAcknowledged?: boolean | null | undefined;
  readonly repeatsAcknowledged?: boolean | null | undefined;
};

export type Submission = {
  readonly owner: SetOwner;
  readonly head: RequestHead;
  /** The place of the head's fields in the call. */
  readonly path: string;
  /** Null when the call has no payments and the caller has checked none. */
  readonly checked: SetToPay | null;
  readonly ticks: GivenTicks;
  readonly payer: PayerContext;
  /** The wallets that the caller may see. */
  readonly sight: readonly string[];
};

/** Makes a request of checked payments, in one transaction. A request that was made already with the same content stays as it is. */
export async function makeRequest(app: App, caller: Caller, submission: Submission): Promise<void> {
  const { owner, head, path, checked, ticks, payer, sight } = submission;
  // The ID of a request is unique at its client, also among requests whose wallets the caller may not see. checkStillPayable refuses
  // a set with a wallet that the caller may not see.
  const actor = { ...actorOf(caller), wallets: allWallets };
  const refusal = await app.db.transaction(actor, owner.clientId, async (tx) => {
    if (!checked) return checkMadeBefore(tx, owner, head);
    const { set, isRecent, neededTicks, isAttended } = checked;
    if ((await checkRequestId(tx, set, owner, head)).isMade) return null;
    await checkSchedule(tx, head, path);
    if (!isRecent || (await lockSet(tx, set)) === "replaced") throw new Problem("payment.not-checked");
    checkTicks(neededTicks, ticks);
    await checkStillPayable(tx, set, owner, payer);
    const isTicked = ticks.repeatsAcknowledged === true;
    const repeated = await judgeRepeats(tx, set, {
      isAttended,
      isTicked,
      sight,
      batchReference: head.batchReference,
    });
    // An earlier call of this request may have ended since we looked. Its payments do not repeat themselves.
    if (repeated.refusal && (await checkRequestId(tx, set, owner, head)).isMade) return null;
    // The request that repeats a recovery may be the one that claimed its failed payments: that says more.
    if (repeated.refusal && (await hasUnrecoverable(tx, set))) throw new Problem("recovery.not-possible");
    if (repeated.refusal) return repeated.refusal;
    if (neededTicks.length > 0) await acknowledgeSet(tx, set);
    const request = await newRequest(tx, set, owner, head, caller);
    // Another call may have inserted the request since we looked.
    if (await insertRequest(tx, set, request).catch(refuseUnrecoverable)) {
      // Another message of this ID was taken since the check. The next check of the file says so (ISO-08).
      if (!(await takeMessageOfSet(tx, set))) throw new Problem("payment.not-checked");
      const given = [...neededTicks, ...(repeated.isTickNeeded ? (["repeats"] as const) : [])];
      await recordAndStart(app, tx, set, request, caller, given);
      if (payer.context.features.includes("VerifyNamesBeforeSubmit"))
        await lookUpNames(tx, set, {
          actor: actorOf(caller),
          creator: caller.person,
          requestId: owner.requestId,
        });
    } else await checkRequestId(tx, set, owner, head);
    return null;
  });
  // The transaction is kept: the confirm step shows what its look found.
  if (refusal) throw new Problem(refusal);
}

/** A failed payment of the set was claimed by another request, or came into doubt (AGAIN-08). */
function refuseUnrecoverable(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  const isRefused = constraint === "recoverable" || constraint === "payment_recoveries_live";
  throw isRefused ? new Problem("recovery.not-possible") : error;
}

function checkTicks(needed: readonly NeededTick[], given: GivenTicks): void {
  if (needed.includes("ignoredColumns") && given.ignoredColumnsAcknowledged !== true)
    throw new Problem("payment.columns-ignored");
}

/** A call without payments may repeat an earlier call with payments, so only the head is compared. */
async function checkMadeBefore(tx: Tx, { clientId, requestId }: SetOwner, head: RequestHead): Promise<null> {
  const hasSameHead = await compareHead(tx, clientId, requestId, head);
  if (hasSameHead === undefined) throw new Problem("payment.not-checked");
  if (!hasSameHead) throw new Problem("payment.id-reused");
  return null;
}

/** Refuses other content under the ID of an existing request. `isMade`: exactly this request exists. */
async function checkRequestId(
  tx: Tx,
  set: SetOfLines,
  owner: SetOwner,
  head: RequestHead,
): Promise<{ isMade: boolean }> {
  const existing = await compareRequest(tx, set, owner.requestId, head);
  if (existing && !(existing.hasSamePayments && existing.hasSameHead)) throw new Problem("payment.id-reused");
  return { isMade: existing !== undefined };
}

async function newRequest(
  tx: Tx,
  set: SetOfLines,
  { clientId, requestId }: SetOwner,
  head: RequestHead,
  { person, keyId }: Caller,
): Promise<NewRequest> {
  const client = (await findClient(tx, clientId))!;
  const isExempt = keyId !== null && client.is_api_approvals_exempt;
  const approvalStages = isExempt ? 0 : client.web_approvals_count;
  const totals = await selectTotals(tx, set);
  return {
    requestId,
    head,
    source: keyId === null ? "web" : "api",
    approvalStages,
    status: firstStatus(approvalStages, { isScheduledAhead: head.scheduledTime !== null }),
    walletIds: [...new Set(totals.map(({ wallet_id }) => wallet_id))],
    creator: { clientId: person.clientId, userId: person.userId, email: person.email },
    totalCount: totals.reduce((sum, { count }) => sum + count, 0),
    amounts: sumsByCurrency(totals),
  };
}

function sumsByCurrency(totals: readonly WalletTotal[]): NewRequest["amounts"] {
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    minor: totals
      .filter((total) => total.currency === currency)
      .reduce((sum, total) => sum + total.amount_minor, 0n),
  }));
}

async function recordAndStart(
  app: App,
  tx: Tx,
  set: SetOfLines,
  request: NewRequest,
  caller: Caller,
  ticks: readonly (NeededTick | "repeats")[],
): Promise<void> {
  const recoveryOf = await selectRecovered(tx, set.clientId, request.requestId);
  await recordAudit(tx, {
    clientId: set.clientId,
    actor: actorOf(caller),
    action: "payment.requested",
    target: request.requestId,
    after: {
      status: request.status,
      count: request.totalCount,
      amounts: request.amounts.map((money) => ({ currency: money.currency, amount: toDecimal(money) })),
      wallets: request.walletIds,
      batchReference: request.head.batchReference,
      scheduledTime: request.head.scheduledTime,
      ...(recoveryOf.length > 0 && { recoveryOf }),
      ...(ticks.includes("ignoredColumns") && { ignoredColumnsAcknowledged: true }),
      ...(ticks.includes("repeats") && { repeatsAcknowledged: true }),
    },
  });
  if (awaitsApproval(request.status))
    await notifyApprovers(app, tx, {
      ...request,
      clientId: set.clientId,
      creatorEmail: caller.person.email,
      batchReference: request.head.batchReference,
      approvalActions: [],
    });
  // The job is enqueued in this transaction, so a crash cannot lose it or run it for a request that was not made.
  if (request.status === "processingFunds")
    await enqueue(tx, { name: "payments.release" }, { clientId: set.clientId, requestId: request.requestId });
}

import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { toDecimal } from "@corridor/product/money";
import type { createRequest as contract } from "@corridor/product/payments/contract";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import { recordAudit } from "../../audit/record.ts";
import { findClient } from "../../clients/clients.ts";
import { actorOf, allWallets, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { enqueue } from "../../platform/jobs.ts";
import { firstError } from "./first-error.ts";
import { readPayerContext, type PayerContext } from "./payment-context.ts";
import { isRepeatedFile, selectPaidLately } from "./repeats.ts";
import { checkedHead, checkSchedule, type RequestHead } from "../requests/request-head.ts";
import { acknowledgeSet, selectSetToPay, type NeededTick, type SetOwner, type SetToPay } from "./store.ts";
import { selectTotals, type WalletTotal } from "./store-checks.ts";
import type { SetOfLines } from "./store-lines.ts";
import {
  compareHead,
  compareRequest,
  insertRequest,
  isRequest,
  type NewRequest,
} from "../requests/store-requests.ts";
import { checkStillPayable } from "./still-payable.ts";
import { notifyApprovers } from "../requests/notify.ts";
import { ownerOf, storeList } from "./validate.ts";

type Input = InputOf<typeof contract>["paymentRequest"];

/**
 * Makes a request of payments that came with the call, or of those that the caller had checked. Its ID is the key: the same
 * again, whoever sends it and however often, answers success and makes nothing (API-35, C-10).
 */
export async function createRequest(
  app: App,
  caller: Caller,
  { paymentRequest }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const head = checkedHead(paymentRequest, "paymentRequest.");
  const owner = ownerOf(caller, paymentRequest);
  const actor = actorOf(caller);
  const payer = await app.db.asCaller(caller, owner.clientId, (tx) =>
    readPayerContext(app, tx, owner.clientId),
  );
  const found = await setToPay(app, caller, owner, paymentRequest, payer);
  // An ID is the client's, whichever wallets the caller may see; that they see those of this set is asked for.
  await app.db.transaction({ ...actor, wallets: allWallets }, owner.clientId, async (tx) => {
    if (!found) return checkMade(tx, owner, head);
    const { set, isRecent, neededTicks } = found;
    if (await isMadeAlready(tx, set, owner, head)) return;
    await checkSchedule(tx, head, "paymentRequest.");
    if (!isRecent) throw new Problem("payment.not-checked");
    refuseWithoutTicks(neededTicks, paymentRequest);
    if (neededTicks.length > 0) await acknowledgeSet(tx, set);
    await checkStillPayable(tx, set, owner, payer);
    const request = await newRequest(tx, set, owner, head, caller);
    // Somebody else may have been quicker by a moment.
    if (!(await insertRequest(tx, set, request))) await isMadeAlready(tx, set, owner, head);
    else await recordAndStart(app, tx, set, request, caller, neededTicks);
  });
  return {};
}

function refuseWithoutTicks(needed: readonly NeededTick[], given: Input): void {
  if (needed.includes("ignoredColumns") && given.ignoredColumnsAcknowledged !== true)
    throw new Problem("payment.columns-ignored");
  if (needed.includes("repeats") && given.repeatsAcknowledged !== true) throw new Problem("payment.repeated");
}

type FoundSet = { set: SetOfLines; isRecent: boolean; neededTicks: readonly NeededTick[] };

/** Null when the call brings no payments and the caller has had none checked. */
async function setToPay(
  app: App,
  caller: Caller,
  owner: SetOwner,
  { transactions }: Input,
  payer: PayerContext,
): Promise<FoundSet | null> {
  const actor = actorOf(caller);
  const listed = transactions ? await storeList(app, actor, owner, transactions, payer) : null;
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    if (listed?.set) return { set: listed.set, isRecent: true, neededTicks: [] };
    if (listed) {
      // What held once may not hold any more; that nothing was submitted would then not be true.
      const isReused = await isRequest(tx, owner.clientId, owner.requestId);
      throw isReused ? new Problem("payment.id-reused") : firstError(listed.reading, caller.language);
    }
    const checked = await selectSetToPay(tx, owner);
    if (!checked) return null;
    const set = { clientId: owner.clientId, setId: checked.set_id };
    return { set, isRecent: checked.is_recent, neededTicks: await ticksNeededNow(tx, set, checked) };
  });
}

/** Since the file was checked the same payments may have been made, such as from another window (PAY-65). */
async function ticksNeededNow(
  tx: Tx,
  set: SetOfLines,
  { needed_ticks: needed, is_of_file: isOfFile, rows_read: lineCount }: SetToPay,
): Promise<readonly NeededTick[]> {
  if (!isOfFile || needed.includes("repeats")) return needed;
  const paidLately = await selectPaidLately(tx, set, { lineCount, named: 0 });
  return isRepeatedFile(paidLately, lineCount) ? [...needed, "repeats"] : needed;
}

/** A request that came with its payments may be sent again without them: nothing says that others are meant. */
async function checkMade(tx: Tx, { clientId, requestId }: SetOwner, head: RequestHead): Promise<void> {
  const hasSameHead = await compareHead(tx, clientId, requestId, head);
  if (hasSameHead === undefined) throw new Problem("payment.not-checked");
  if (!hasSameHead) throw new Problem("payment.id-reused");
}

/** Whether there is this very request; another one of its ID is a conflict. */
async function isMadeAlready(tx: Tx, set: SetOfLines, owner: SetOwner, head: RequestHead): Promise<boolean> {
  const existing = await compareRequest(tx, set, owner.requestId, head);
  if (!existing) return false;
  if (!existing.hasSamePayments || !existing.hasSameHead) throw new Problem("payment.id-reused");
  return true;
}

async function newRequest(
  tx: Tx,
  set: SetOfLines,
  { clientId, requestId }: SetOwner,
  head: RequestHead,
  { person }: Caller,
): Promise<NewRequest> {
  const approvalStages = (await findClient(tx, clientId))!.web_approvals_count;
  const totals = await selectTotals(tx, set);
  const unapproved = head.scheduledTime === null ? "processingFunds" : "awaitingScheduledTime";
  return {
    requestId,
    head,
    approvalStages,
    status: ([unapproved, "awaitingApproval", "awaitingFirstApproval"] as const)[approvalStages]!,
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
  ticks: readonly NeededTick[],
): Promise<void> {
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
  // The job is enqueued in this transaction: a crash can neither lose it nor invent it.
  if (request.status === "processingFunds")
    await enqueue(tx, { name: "payments.release" }, { clientId: set.clientId, requestId: request.requestId });
}

import type { InputOf } from "@corridor/product/endpoint";
import type { Validation, validatePayments as contract } from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, allWallets, type Actor, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { describeSet, refusedValidation } from "./check-set.ts";
import { judgeList, type JudgedList, type ListedPayment } from "./judge-list.ts";
import { readPayerContext, type PayerContext } from "./payment-context.ts";
import type { FileReading } from "../read-file/reading.ts";
import { checkedHead, checkSchedule, type RequestHead } from "../requests/request-head.ts";
import { finishSet, insertSet, type SetOwner } from "./store.ts";
import { selectUsedIds } from "./store-checks.ts";
import { insertLines, type SetOfLines } from "./store-lines.ts";
import { insertRates } from "../requests/store-rates.ts";
import { compareRequest } from "../requests/store-requests.ts";

/** Checks payments that came as JSON, and keeps those that hold for the request that may follow (API-34). */
export async function validatePayments(
  app: App,
  caller: Caller,
  { paymentRequest }: InputOf<typeof contract>,
): Promise<Validation> {
  const head = checkedHead(paymentRequest, "paymentRequest.");
  const actor = actorOf(caller);
  const owner = ownerOf(caller, paymentRequest);
  const payer = await app.db.asCaller(caller, owner.clientId, async (tx) => {
    await checkSchedule(tx, head, "paymentRequest.");
    return readPayerContext(app, tx, owner.clientId);
  });
  const { set, reading } = await storeList(app, actor, owner, paymentRequest.transactions, payer);
  if (!set) return refusedValidation(reading, caller.language);
  return completeSet(app, caller, { set, reading, isOfFile: false, head, owner, payer });
}

export function ownerOf(caller: Caller, request: { clientId: string; requestId: string }): SetOwner {
  return {
    clientId: request.clientId,
    requestId: request.requestId.toLowerCase(),
    userId: caller.person.userId,
  };
}

/** Judges payments and stores them; of payments with errors nothing is stored. */
export async function storeList(
  app: App,
  actor: Actor,
  owner: SetOwner,
  listed: readonly ListedPayment[],
  payer: PayerContext,
): Promise<{ set: SetOfLines | null; reading: FileReading }> {
  const { context, tariffs } = payer;
  const { reading, batches } = await judgeList(listed, context);
  if (reading.errorCount > 0) return { set: null, reading };
  const set = await app.db.transaction(actor, owner.clientId, async (tx) => {
    const made = await insertSet(tx, owner, null);
    for (const batch of batches) await insertLines(tx, made, batch, tariffs);
    await insertRates(tx, made, payer);
    return made;
  });
  const usedTransactionIds = await usedIdsOf(app, actor, owner, set);
  if (usedTransactionIds.length === 0) return { set, reading };
  const again: JudgedList = await judgeList(listed, { ...context, usedTransactionIds });
  return { set: null, reading: again.reading };
}

/** Asked past the wallets the person may see: an ID is the client's, whichever wallet it was used with. */
export async function usedIdsOf(
  app: App,
  actor: Actor,
  { clientId, requestId }: SetOwner,
  set: SetOfLines,
): Promise<string[]> {
  return app.db.transaction({ ...actor, wallets: allWallets }, clientId, (tx) =>
    selectUsedIds(tx, set, requestId),
  );
}

export type StoredSet = {
  readonly set: SetOfLines;
  readonly reading: FileReading;
  readonly isOfFile: boolean;
  readonly head: RequestHead;
  readonly owner: SetOwner;
  readonly payer: PayerContext;
};

/** From here on the set can become a request, once the caller has confirmed what needs it (PAY-44, PAY-65). */
export async function completeSet(app: App, caller: Caller, stored: StoredSet): Promise<Validation> {
  const { set, reading, head, owner, payer } = stored;
  return app.db.asCaller(caller, set.clientId, async (tx) => {
    const existing = await compareRequest(tx, set, owner.requestId, head);
    if (existing && !existing.hasSamePayments) throw new Problem("payment.id-reused");
    const { walletIds, ...validation } = await describeSet(tx, stored, payer.wallets, caller.language);
    const isAllRead = reading.ignoredColumns.every(({ count }) => count === 0);
    await finishSet(tx, set, {
      state: "valid",
      neededTicks: [
        ...(isAllRead ? [] : (["ignoredColumns"] as const)),
        ...(validation.summary?.isRepeated ? (["repeats"] as const) : []),
      ],
      rowsRead: reading.transactionCount,
      errorCount: 0,
      walletIds,
    });
    return validation;
  });
}

import type { Validation } from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import { actorOf, allWallets, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import type { FileReading } from "../read-file/reading.ts";
import type { RequestHead } from "../requests/request-head.ts";
import { lookForRepeats, onlySet } from "../repeats/look.ts";
import { endEarlierLookups, lookUpNames } from "../recipient-names/look-up-names.ts";
import { storeSheetFacts } from "../sets/sheet-facts.ts";
import { insertRates } from "../sets/store-rates.ts";
import { compareRequest } from "../requests/store-requests.ts";
import { describeSet, type ReadFacts } from "./check-set.ts";
import { judgeList, type ListedPayment } from "./judge-list.ts";
import type { PayerContext } from "../sets/payment-context.ts";
import { finishSet, insertSet, type SetOwner } from "../sets/store-sets.ts";
import { selectUsedIds } from "../sets/store-checks.ts";
import { insertLines, type SetOfLines } from "../sets/store-lines.ts";

export function ownerOf(caller: Caller, request: { clientId: string; requestId: string }): SetOwner {
  return {
    clientId: request.clientId,
    requestId: request.requestId.toLowerCase(),
    userId: caller.person.userId,
  };
}

export type SubmittedPayments = {
  readonly owner: SetOwner;
  readonly payments: readonly ListedPayment[];
  readonly payer: PayerContext;
};

/**
 * Judges the payments of a call and stores them as a set. If a payment has an error, nothing is stored. If a transaction ID is used
 * already, the set stays stored without a request until the chore deletes it.
 */
export async function storeSubmittedPayments(
  app: App,
  caller: Caller,
  { owner, payments, payer }: SubmittedPayments,
): Promise<{ set: SetOfLines | null; reading: FileReading }> {
  const { reading, batches } = await judgeList(payments, payer.context);
  if (reading.errorCount > 0) return { set: null, reading };
  const set = await app.db.asCaller(caller, owner.clientId, async (tx) => {
    const inserted = await insertSet(tx, owner, null);
    for (const batch of batches) await insertLines(tx, inserted, batch, payer.tariffs);
    await insertRates(tx, { clientId: owner.clientId, setIds: [inserted.setId] }, payer);
    return inserted;
  });
  const usedTransactionIds = await usedIdsOf(app, caller, owner, set);
  if (usedTransactionIds.length === 0) return { set, reading };
  const again = await judgeList(payments, { ...payer.context, usedTransactionIds });
  return { set: null, reading: again.reading };
}

/** Looks at all wallets of the client, also those that the caller may not see: a transaction ID is unique at its client. */
export async function usedIdsOf(
  app: App,
  caller: Caller,
  { clientId, requestId }: SetOwner,
  set: SetOfLines,
): Promise<string[]> {
  return app.db.transaction({ ...actorOf(caller), wallets: allWallets }, clientId, (tx) =>
    selectUsedIds(tx, { clientId, setIds: [set.setId] }, requestId),
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

/** From here on the set can become a request, once the caller has confirmed what needs it (PAY-44, DUP-03). */
export async function completeSet(app: App, caller: Caller, stored: StoredSet): Promise<Validation> {
  const { set, reading, isOfFile, head, owner, payer } = stored;
  return app.db.asCaller(caller, set.clientId, async (tx) => {
    const existing = await compareRequest(tx, set, owner.requestId, head);
    if (existing && !existing.hasSamePayments) throw new Problem("payment.id-reused");
    const messageId = reading.message?.messageId ?? null;
    const { batchReference } = head;
    if (isOfFile) await storeSheetFacts(tx, set, reading);
    // A request that was made already is answered already, and does not repeat itself (PAY-36).
    if (!existing) await lookForRepeats(tx, { ...onlySet(set), batchReference });
    const checked = { set, reading, isOfFile, messageId, payer };
    const validation = await finishCheckedSet(tx, caller, checked);
    if (!payer.context.features.includes("VerifyNamesBeforeSubmit")) return validation;
    await endEarlierLookups(tx, set, owner);
    const creator = caller.person;
    await lookUpNames(tx, set, { actor: actorOf(caller), creator, requestId: owner.requestId });
    return validation;
  });
}

export type CheckedSet = {
  readonly set: SetOfLines;
  readonly reading: ReadFacts;
  readonly isOfFile: boolean;
  readonly messageId: string | null;
  readonly payer: PayerContext;
};

/** Describes stored payments, after the look for what they repeat, and makes them payable. */
export async function finishCheckedSet(
  tx: Tx,
  caller: Caller,
  { messageId, payer, ...checked }: CheckedSet,
): Promise<Validation> {
  const { set, reading } = checked;
  const { walletIds, ...validation } = await describeSet(tx, checked, payer.wallets, caller.language);
  const isAllRead = reading.ignoredColumns.every(({ count }) => count === 0);
  await finishSet(tx, set, {
    state: "valid",
    neededTicks: isAllRead ? [] : ["ignoredColumns"],
    rowsRead: reading.transactionCount,
    errorCount: 0,
    walletIds,
    messageId,
  });
  return validation;
}

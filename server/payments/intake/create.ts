import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { createRequest as contract } from "@corridor/product/payments/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { makeRequest, type SetToPay } from "../requests/make-request.ts";
import { checkedHead } from "../requests/request-head.ts";
import { isRequest } from "../requests/store-requests.ts";
import { paymentsRefused } from "./payments-refused.ts";
import { visibleWalletNames } from "../../wallets/wallets.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { ownerOf, storeSubmittedPayments, type SubmittedPayments } from "./payment-set.ts";
import { haveSameLines } from "../sets/store-checks.ts";
import { selectSetToPay, type SetOwner } from "../sets/store-sets.ts";
import type { SetOfLines } from "../sets/store-lines.ts";

/**
 * Makes a request of the payments in the call, or of payments that the caller checked before. The request ID is the idempotency
 * key: the same call again, by any person, answers success and makes nothing (API-35, C-10).
 */
export async function createRequest(
  app: App,
  caller: Caller,
  { paymentRequest }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await submitPayments(app, caller, paymentRequest, "paymentRequest.");
  return {};
}

/** `path` is the place of the fields in the call. */
export async function submitPayments(
  app: App,
  caller: Caller,
  paymentRequest: InputOf<typeof contract>["paymentRequest"],
  path: string,
): Promise<void> {
  const head = checkedHead(paymentRequest, path);
  const owner = ownerOf(caller, paymentRequest);
  const { payer, sight } = await app.db.asCaller(caller, owner.clientId, async (tx) => ({
    payer: await readPayerContext(app, tx, owner.clientId),
    sight: (await visibleWalletNames(tx, owner.clientId)).map(({ wallet_id }) => wallet_id),
  }));
  const { transactions: payments } = paymentRequest;
  const checked = payments
    ? await storeOrRefuse(app, caller, { owner, payments, payer }, path)
    : await findCheckedSet(app, caller, owner);
  await makeRequest(app, caller, { owner, head, path, checked, ticks: paymentRequest, payer, sight });
}

async function storeOrRefuse(
  app: App,
  caller: Caller,
  submitted: SubmittedPayments,
  path: string,
): Promise<SetToPay> {
  const { set, reading } = await storeSubmittedPayments(app, caller, submitted);
  const { clientId, requestId } = submitted.owner;
  if (set)
    return (
      (await findSameChecked(app, caller, submitted, set)) ?? {
        set,
        isRecent: true,
        neededTicks: [],
        isAttended: false,
      }
    );
  const isReused = await app.db.asCaller(caller, clientId, (tx) => isRequest(tx, clientId, requestId));
  // The rules may have changed since the first submit. Saying that nothing was submitted would then be false.
  throw isReused ? new Problem("payment.id-reused") : paymentsRefused(reading, caller.language, path);
}

/** The same payments as they were checked: their answers and reasons become those of the request (VERIFY-16, DUP-04). */
async function findSameChecked(
  app: App,
  caller: Caller,
  { owner }: SubmittedPayments,
  set: SetOfLines,
): Promise<SetToPay | null> {
  const checked = await findCheckedSet(app, caller, owner);
  if (!checked?.isRecent || checked.neededTicks.length > 0) return null;
  const isSame = await app.db.asCaller(caller, owner.clientId, (tx) => haveSameLines(tx, set, checked.set));
  return isSame ? checked : null;
}

async function findCheckedSet(app: App, caller: Caller, owner: SetOwner): Promise<SetToPay | null> {
  return app.db.asCaller(caller, owner.clientId, async (tx) => {
    const row = await selectSetToPay(tx, owner);
    if (!row) return null;
    const set = { clientId: owner.clientId, setId: row.set_id };
    return { set, isRecent: row.is_recent, neededTicks: row.needed_ticks, isAttended: caller.keyId === null };
  });
}

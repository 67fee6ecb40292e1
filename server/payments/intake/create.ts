import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { createRequest as contract } from "@corridor/product/payments/contract";
import { isRepeatedFile } from "@corridor/product/payments/requests/repeat";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { makeRequest, type SetToPay } from "../requests/make-request.ts";
import { checkedHead } from "../requests/request-head.ts";
import { isRequest } from "../requests/store-requests.ts";
import { paymentsRefused } from "./payments-refused.ts";
import { readPayerContext } from "../sets/payment-context.ts";
import { ownerOf, storeSubmittedPayments, type SubmittedPayments } from "./payment-set.ts";
import { selectPaidLately } from "../sets/repeats.ts";
import { haveSameLines } from "../sets/store-checks.ts";
import { selectSetToPay, type NeededTick, type SetOwner, type SetToPayRow } from "../sets/store-sets.ts";
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
  const payer = await app.db.asCaller(caller, owner.clientId, (tx) =>
    readPayerContext(app, tx, owner.clientId),
  );
  const { transactions: payments } = paymentRequest;
  const checked = payments
    ? await storeOrRefuse(app, caller, { owner, payments, payer }, path)
    : await findCheckedSet(app, caller, owner);
  await makeRequest(app, caller, { owner, head, path, checked, ticks: paymentRequest, payer });
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
    return (await findSameChecked(app, caller, submitted, set)) ?? { set, isRecent: true, neededTicks: [] };
  const isReused = await app.db.asCaller(caller, clientId, (tx) => isRequest(tx, clientId, requestId));
  // The rules may have changed since the first submit. Saying that nothing was submitted would then be false.
  throw isReused ? new Problem("payment.id-reused") : paymentsRefused(reading, caller.language, path);
}

/** The same payments as they were checked: their answers and reasons become those of the request (VERIFY-16). */
async function findSameChecked(
  app: App,
  caller: Caller,
  { owner, payer }: SubmittedPayments,
  set: SetOfLines,
): Promise<SetToPay | null> {
  if (!payer.context.features.includes("VerifyNamesBeforeSubmit")) return null;
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
    return { set, isRecent: row.is_recent, neededTicks: await ticksNeededNow(tx, set, row) };
  });
}

/** The same payments may have been made since the file was checked, such as from another window (PAY-65). */
async function ticksNeededNow(
  tx: Tx,
  set: SetOfLines,
  { needed_ticks: needed, is_of_file: isOfFile, rows_read: lineCount }: SetToPayRow,
): Promise<readonly NeededTick[]> {
  if (!isOfFile || needed.includes("repeats")) return needed;
  const paidLately = await selectPaidLately(tx, set, { lineCount, named: 0 });
  return isRepeatedFile(paidLately, lineCount) ? [...needed, "repeats"] : needed;
}

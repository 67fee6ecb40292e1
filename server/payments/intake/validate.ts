import type { InputOf } from "@corridor/product/endpoint";
import type { Validation, validatePayments as contract } from "@corridor/product/payments/contract";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { checkedHead, checkSchedule } from "../requests/request-head.ts";
import { refusedValidation } from "./check-set.ts";
import { completeSet, ownerOf, storeSubmittedPayments } from "./payment-set.ts";
import { readPayerContext } from "../sets/payment-context.ts";

/** Checks payments that came as JSON, and stores the payments without errors for a request that may follow (API-34). */
export async function validatePayments(
  app: App,
  caller: Caller,
  { paymentRequest }: InputOf<typeof contract>,
): Promise<Validation> {
  const head = checkedHead(paymentRequest, "paymentRequest.");
  const owner = ownerOf(caller, paymentRequest);
  const payer = await app.db.asCaller(caller, owner.clientId, async (tx) => {
    await checkSchedule(tx, head, "paymentRequest.");
    return readPayerContext(app, tx, owner.clientId);
  });
  const payments = paymentRequest.transactions;
  const { set, reading } = await storeSubmittedPayments(app, caller, { owner, payments, payer });
  if (!set) return refusedValidation(reading, caller.language);
  return completeSet(app, caller, { set, reading, isOfFile: false, head, owner, payer });
}

import { randomUUID } from "node:crypto";
import { keepRepeats } from "@corridor/product/payments/repeats/contract";
import type { World } from "../open-world.ts";
import { givenPayer } from "../payers.ts";
import { checkedRecovery, givenFailures, givenRecovery, reportPayment } from "../payments/recoveries.ts";
import { daysAgo, givenPaid, repeatsOf, row, send } from "../payments/repeated-payments.ts";
import { successOf } from "./answers.ts";

/** Payments that repeat others and failed payments that are paid again, in the tables that keep them. */
export async function repeatAndRecover(world: World): Promise<void> {
  await repeatPayments(world);
  await payFailedAgain(world);
}

/** A checked file that repeats the run of last month and a payment of today, which is kept with a reason. */
async function repeatPayments(world: World): Promise<void> {
  const payer = await givenPayer(world, { funds: { main: "10000.00" }, approvals: 1 });
  await givenPaid(world, payer, [1, 2, 3, 4], { createdAt: daysAgo(30), batchReference: "OCT" });
  await givenPaid(world, payer, [8]);
  const requestId = randomUUID();
  successOf(await send(payer, requestId, [row(1), row(2), row(3), row(8)]));
  const { setId } = await repeatsOf(payer, requestId);
  const kept = { clientId: payer.client.clientId, requestId, setId, kind: "paid", count: 1 } as const;
  successOf(await payer.browser.call(keepRepeats, { ...kept, reason: "Overtime" }));
}

/** A recovery that waits for its approval, one that is not submitted, and a failed payment that may have been paid. */
async function payFailedAgain(world: World): Promise<void> {
  const submitted = await givenFailures(world, { approvals: 1 });
  await givenRecovery(submitted, submitted);
  const begun = await givenFailures(world);
  await checkedRecovery(begun, begun);
  const doubted = await givenFailures(world);
  await reportPayment(world, doubted.clientId, doubted.failedIds[0]!);
}

import { expect, test } from "vitest";
import {
  beginRecovery,
  leaveOutRows,
  mostNamedPayments,
} from "@corridor/product/payments/recoveries/contract";
import { expression } from "../../demo/rows/sql-text.ts";
import { givenFailures } from "../../testing/payments/recoveries.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

test("a failed payment that no request of the console made is left out with a reason of its own [AGAIN-02]", async () => {
  const { browser, clientId, failedIds } = await givenFailures(world);
  await insertTransactions(world, clientId, [
    {
      ...{ transaction_id: "carried-over", type: "MobilePayment", provider: "mpesa-ke", status: "failed" },
      ...{
        currency: "KES",
        amount_minor: -10_000,
        status_code: "DECLINED",
        completed_at: expression("now()"),
      },
      ...{ recipient_account: "+254712777701", recipient_minor: 10_000, recipient_currency: "KES" },
    },
  ]);
  const transactionIds = ["carried-over", failedIds[0]!];
  const { body } = await browser.call(beginRecovery, { clientId, transactionIds });
  expect(body).toMatchObject({
    rowCount: 1,
    leftOut: [{ why: "noRequest", count: 1 }],
  });
});

test("as many payments as may be named fit into one call, and as many rows as may be left out [AGAIN-13, API-89]", async () => {
  const { browser, clientId, failedIds } = await givenFailures(world);
  const unknown = Array.from({ length: mostNamedPayments - 1 }, (_, n) => `${n}`.padStart(64, "x"));
  const { status, body } = await browser.call(beginRecovery, {
    clientId,
    transactionIds: [failedIds[0]!, ...unknown],
  });
  expect([status, body.rowCount]).toEqual([200, 1]);
  const rowNumbers = Array.from({ length: mostNamedPayments }, (_, n) => 99_500 + n);
  const draft = { clientId, recoveryId: body.recoveryId! };
  expect((await browser.call(leaveOutRows, { ...draft, rowNumbers, isLeftOut: true })).status).toBe(200);
});

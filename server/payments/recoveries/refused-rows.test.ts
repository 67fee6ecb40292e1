import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createRequest } from "@corridor/product/payments/contract";
import {
  beginRecovery,
  checkRecovery,
  leaveOutRows,
  queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { givenLogin } from "../../testing/given.ts";
import { givenFailures } from "../../testing/payments/recoveries.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();

test("a payment that a colleague pays again meanwhile is among the rows to correct, wherever it stands, and is left out with one call [AGAIN-04, AGAIN-08, AGAIN-13]", async () => {
  const failures = { failed: 30, lines: [{ count: 30, currency: "KES", ending: "1" }] };
  const { browser, client, clientId, requestId, failedIds } = await givenFailures(world, failures);
  const begun = await browser.call(beginRecovery, { clientId, requestId });
  const draft = { clientId, recoveryId: begun.body.recoveryId! };
  const colleague = await givenLogin(world, { client, role: "CREATOR" });
  // On the second page.
  const other = await colleague.browser.call(beginRecovery, { clientId, transactionIds: [failedIds[28]!] });
  const paying = { clientId, requestId: randomUUID() };
  await colleague.browser.call(checkRecovery, { ...paying, recoveryId: other.body.recoveryId! });
  expect((await colleague.browser.call(createRequest, { paymentRequest: paying })).status).toBe(200);

  const refused = await browser.call(checkRecovery, { ...draft, requestId: randomUUID() });
  expect([refused.status, refused.problem.error]).toEqual([409, "recovery.not-possible"]);
  const rows = async (show: "all" | "errors") =>
    (await browser.call(queryRecoveryRows, { ...draft, offset: 0, show })).body;
  expect(await rows("all")).toMatchObject({ errorCount: 1, refusedCount: 1, matching: 30 });
  const { matching, rows: wrong } = await rows("errors");
  expect([matching, wrong.length]).toEqual([1, 1]);
  expect(wrong[0]).toMatchObject({ rowNumber: 29, transactionId: failedIds[28], refusal: "inRecovery" });

  const left = await browser.call(leaveOutRows, {
    ...draft,
    ...{ rowNumbers: null, areRefused: true, isLeftOut: true },
  });
  expect(left.body).toEqual({ includedCount: 29, errorCount: 0, refusedCount: 0, leftOutCount: 1 });
  expect((await rows("errors")).matching).toBe(0);
  expect((await browser.call(checkRecovery, { ...draft, requestId: randomUUID() })).status).toBe(200);
});

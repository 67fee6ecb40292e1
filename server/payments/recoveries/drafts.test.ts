import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  beginRecovery,
  changeRecoveryRow,
  checkRecovery,
  discardRecovery,
  leaveOutRows,
  queryRecoveryRows,
} from "@corridor/product/payments/recoveries/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { checkedRecovery, firstPage, givenFailures } from "../../testing/payments/recoveries.ts";
import { useWorld } from "../../testing/world.ts";
import { forgetOldRecoveries } from "./forget-old.ts";

const world = useWorld();

test("a recovery belongs to the person who began it, is discarded at will and forgotten after 7 days [AGAIN-05, AGAIN-13]", async () => {
  const { browser, client, clientId, requestId } = await givenFailures(world);
  const begin = async () => ({
    clientId,
    recoveryId: (await browser.call(beginRecovery, { clientId, requestId })).body.recoveryId!,
  });
  const draft = await begin();
  const colleague = await givenLogin(world, { client, role: "CREATOR" });
  const page = { ...draft, ...firstPage };
  expect((await colleague.browser.call(queryRecoveryRows, page)).status).toBe(404);
  const change = { ...draft, rowNumber: 1, values: { name: "X" } };
  expect((await colleague.browser.call(changeRecoveryRow, change)).status).toBe(404);
  expect((await colleague.browser.call(discardRecovery, draft)).status).toBe(200);
  expect((await browser.call(queryRecoveryRows, page)).status).toBe(200);
  expect((await browser.call(changeRecoveryRow, { ...change, rowNumber: 4 })).status).toBe(404);
  await browser.call(leaveOutRows, { ...draft, rowNumbers: null, isLeftOut: true });
  const none = await browser.call(checkRecovery, { ...draft, requestId: randomUUID() });
  expect(none.problem.error).toBe("recovery.no-rows");
  await browser.call(discardRecovery, draft);
  expect((await browser.call(queryRecoveryRows, page)).status).toBe(404);
  const another = await begin();
  expect(another.recoveryId).not.toBe(draft.recoveryId);
  const age = (days: number) =>
    asOwner(
      world,
      "update recovery_drafts set changed_at = now() - make_interval(days => $2) where recovery_id = $1",
      [another.recoveryId, days],
    );
  await age(6);
  await forgetOldRecoveries(world.app);
  expect((await browser.call(queryRecoveryRows, { ...another, ...firstPage })).status).toBe(200);
  await age(8);
  await forgetOldRecoveries(world.app);
  expect((await browser.call(queryRecoveryRows, { ...another, ...firstPage })).status).toBe(404);
});

test("three thousand failed payments are checked and claimed as a whole, in the order in which they were sent [AGAIN-06]", async () => {
  const { browser, clientId, requestId, failedIds } = await givenFailures(world, {
    failed: 3_000,
    lines: [{ count: 3_000, currency: "KES", ending: "1" }],
  });
  const checked = await checkedRecovery({ browser }, { clientId, requestId });
  expect(checked.validation.summary).toMatchObject({ totalCount: 3_000 });
  const last = { clientId, recoveryId: checked.recoveryId, offset: 2_975, show: "all" } as const;
  const { body } = await browser.call(queryRecoveryRows, last);
  expect(body.rows.at(-1)).toMatchObject({ rowNumber: 3_000, transactionId: failedIds.at(-1) });
  expect((await checked.submit()).status).toBe(200);
  const { rows } = await asOwner(
    world,
    "select failed_id from payment_recoveries where request_id = $1 order by line_no",
    [checked.requestId],
  );
  expect((rows as { failed_id: string }[]).map((row) => row.failed_id)).toEqual(failedIds);
});

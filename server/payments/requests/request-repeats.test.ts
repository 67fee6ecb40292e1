import { expect, test } from "vitest";
import { queryRequestRepeats } from "@corridor/product/payments/repeats/contract";
import { seenOf, type SeenRepeats } from "@corridor/product/payments/repeats/repeats-seen";
import { approveOrReject } from "@corridor/product/payments/requests/contract";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { givenPayer } from "../../testing/payers.ts";
import { payInstead } from "../../testing/payments/repeated-payments.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";

const world = useWorld();
const line = { currency: "KES", provider: "mpesa-ke", amountMinor: 10_000 };
const lines = (...numbers: readonly number[]) =>
  numbers.map((n) => ({ ...line, recipientAccount: `+25470000000${n}`, recipientName: `Recipient ${n}` }));

async function givenApprover() {
  const { client } = await givenPayer(world, { approvals: 1 });
  const { browser } = await givenLogin(world, { client, role: "APPROVER" });
  const { clientId } = client;
  const waiting = { clientId, status: "awaitingApproval", lines: lines(1, 2, 3) } as const;
  const { requestId } = await givenRequest(world, waiting);
  return { browser, client, clientId, requestId };
}

test("an approver sees what a request repeats with the reasons, looked up again until the decision; then the last look stays [PAY-66, API-99, DUP-06]", async () => {
  const { browser, clientId, requestId } = await givenApprover();
  const repeats = async (page: { kind?: "paid"; offset?: number } = {}) =>
    (await browser.call(queryRequestRepeats, { clientId, requestId, ...page })).body;
  expect(await repeats()).toMatchObject({ found: 0, rows: [] });
  const { requestId: paid } = await givenRequest(world, { clientId, lines: lines(1, 8, 9) });
  await asOwner(
    world,
    `insert into kept_repeats select client_id, set_id, 0, 'Overtime' from payment_requests where client_id = $1 and request_id = $2`,
    [clientId, requestId],
  );
  expect(await repeats({ kind: "paid" })).toMatchObject({ found: 0 });
  expect(await repeats()).toMatchObject({
    ...{ found: 1, unexplained: 0 },
    rows: [{ lineNumber: 0, name: "Recipient 1", requestId: paid, reason: "Overtime" }],
  });
  const decided = { clientId, requestId, isApproved: false };
  expect((await browser.call(approveOrReject, decided)).status).toBe(200);
  await givenRequest(world, { clientId, lines: lines(2, 8, 9) });
  expect(await repeats()).toMatchObject({ found: 1, counts: { paid: 1 } });
});

test("an approval is refused if more was paid than the approver was shown; a rejection is not [DUP-06]", async () => {
  const { browser, clientId, requestId } = await givenApprover();
  const decide = (isApproved: boolean, repeatsSeen: number | null) =>
    browser.call(approveOrReject, { clientId, requestId, isApproved, repeatsSeen });
  await givenRequest(world, { clientId, lines: lines(1, 8, 9) });
  const late = await decide(true, 0);
  expect([late.status, late.problem.error]).toEqual([409, "request.repeats-changed"]);
  expect((await decide(true, 1)).status).toBe(200);

  const other = await givenApprover();
  await givenRequest(world, { clientId: other.clientId, lines: lines(1, 8, 9) });
  const rejection = {
    clientId: other.clientId,
    requestId: other.requestId,
    isApproved: false,
    repeatsSeen: 0,
  };
  expect((await other.browser.call(approveOrReject, rejection)).status).toBe(200);
});

test("an approval is refused if a payment that waited was paid since, or if nothing was shown yet [DUP-06]", async () => {
  const { browser, client, clientId, requestId } = await givenApprover();
  const { requestId: waiting } = await givenRequest(world, {
    ...{ clientId, status: "awaitingApproval", lines: lines(1, 8, 9) },
  });
  const { body: shown } = await browser.call(queryRequestRepeats, { clientId, requestId });
  expect(shown).toMatchObject({ found: 1, counts: { paid: 0, waiting: 1 } });
  await payInstead(world, { browser, client }, waiting, [1, 8, 9]);
  const approve = (seen: SeenRepeats) =>
    browser.call(approveOrReject, { clientId, requestId, isApproved: true, ...seen });
  for (const seen of [seenOf(shown), seenOf(undefined)])
    expect((await approve(seen)).problem.error).toBe("request.repeats-changed");
  const { body: present } = await browser.call(queryRequestRepeats, { clientId, requestId });
  expect(present).toMatchObject({ found: 1, counts: { paid: 1, waiting: 0 } });
  expect((await approve(seenOf(present))).status).toBe(200);
});

test("nobody reads the repeats of a request whose wallets they may not see [PERM-25, API-99]", async () => {
  const { client, clientId, requestId } = await givenApprover();
  const { browser } = await givenLogin(world, { client, role: "APPROVER", wallets: [] });
  expect((await browser.call(queryRequestRepeats, { clientId, requestId })).status).toBe(404);
});

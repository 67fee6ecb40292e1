import { expect, test } from "vitest";
import { openWalletAccounts } from "../../../ledger/accounts.ts";
import { openMail } from "../../../platform/mail/mail.ts";
import { abandon } from "../../../testing/approvals.ts";
import { givenFunds } from "../../../testing/funds.ts";
import { givenLogin } from "../../../testing/given.ts";
import { asOwner, balancesOf } from "../../../testing/ledger.ts";
import { payersOf } from "../../../testing/paid-requests.ts";
import { useWorld } from "../../../testing/world.ts";
import { releaseChore, releaseRequest } from "./release.ts";
import { watchPaymentsChore } from "../watch.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);

/** A client that waits for missing money, and a person there who makes its requests. */
async function givenWaiting(amount: string) {
  const payer = await givenPayer(amount);
  await asOwner(world, "update clients set awaits_wallet_funding = true where client_id = $1", [
    payer.clientId,
  ]);
  const client = { clientId: payer.clientId, name: "" };
  const creator = await givenLogin(world, { client, role: "CREATOR" });
  const request = async (minor: number, wish: { walletId?: string; createdAt?: string } = {}) => {
    const { walletId = "main", createdAt } = wish;
    const { requestId } = await payer.submitted({
      creatorEmail: creator.user.email,
      lines: [{ amountMinor: minor, feeMinor: 0, walletId, ending: "01" }],
      ...(createdAt ? { createdAt } : {}),
    });
    return requestId;
  };
  const release = (requestId: string) => releaseRequest(world.app, { clientId: payer.clientId, requestId });
  return { ...payer, stored: payer.request, client, creator, request, release };
}

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await asOwner(world, "select sealed_content from emails where recipient = $1", [email]);
  return (rows as { sealed_content: Buffer }[]).map((row) => openMail(world.app, row.sealed_content).subject);
}

/** A subwallet of main that takes missing money from it. */
async function givenSubwallet({ clientId }: { clientId: string }, walletId: string): Promise<void> {
  await asOwner(
    world,
    `insert into wallets (client_id, wallet_id, wallet_name, currency, parent_wallet_id, is_auto_funded_from_parent)
     values ($1, $2, $2, 'KES', 'main', true)`,
    [clientId, walletId],
  );
  await world.app.db.systemTransaction("given", (tx) => openWalletAccounts(tx, clientId, walletId));
}

test("a request without enough money waits, notifies its creator, and goes on by itself when money comes [REQ-10, REQ-36, REQ-42]", async () => {
  const payer = await givenWaiting("50.00");
  const requestId = await payer.request(10_000);
  await payer.release(requestId);
  expect(await payer.stored(requestId)).toMatchObject({ status: "awaitingManualFunding" });
  expect(await subjectsTo(payer.creator.user.email)).toEqual([
    `Payment request ${requestId.slice(-6)} is waiting for funds`,
  ]);
  await releaseChore.run(world.app);
  expect(await subjectsTo(payer.creator.user.email)).toHaveLength(1);
  expect((await balancesOf(payer)).get("held main KES") ?? 0n).toBe(0n);
  await givenFunds(world, payer.clientId, { main: "50.00" }, "KES");
  await releaseChore.run(world.app);
  expect(await payer.stored(requestId)).toMatchObject({ status: "pending", released_count: 1 });
  await holdsNothingWrong();
});

test("money goes to the request that has waited longest, also when a younger request comes at the same time [REQ-36]", async () => {
  const payer = await givenWaiting("50.00");
  const oldest = await payer.request(10_000, { createdAt: "2026-11-01 10:00Z" });
  const next = await payer.request(10_000, { createdAt: "2026-11-01 11:00Z" });
  await payer.release(next);
  await payer.release(oldest);
  await givenFunds(world, payer.clientId, { main: "60.00" }, "KES");
  const youngest = await payer.request(9_000);
  await payer.release(youngest);
  const found = await Promise.all(
    [oldest, next, youngest].map(async (id) => (await payer.stored(id)).status),
  );
  expect(found).toEqual(["pending", "awaitingManualFunding", "awaitingManualFunding"]);
  await holdsNothingWrong();
});

test("a subwallet with permission takes missing money from its parent, together with the hold or not at all [REQ-36]", async () => {
  const payer = await givenWaiting("100.00");
  await givenSubwallet(payer, "wash");
  const requestId = await payer.request(8_000, { walletId: "wash" });
  await payer.release(requestId);
  expect((await payer.stored(requestId)).status).toBe("awaitingAutomatedFunding");
  expect((await balancesOf(payer)).get("available main KES")).toBe(10_000n);
  await releaseChore.run(world.app);
  expect((await payer.stored(requestId)).status).toBe("pending");
  const balances = await balancesOf(payer);
  expect(
    ["available main KES", "available wash KES", "held wash KES"].map((name) => balances.get(name)),
  ).toEqual([2_000n, 0n, 8_000n]);
  const moved = (await payer.transactions()).map(({ type, wallet_id, amount_minor }) => [
    type,
    wallet_id,
    amount_minor,
  ]);
  expect(moved.slice(0, 2)).toEqual([
    ["TransferOut", "main", -8_000n],
    ["TransferIn", "wash", 8_000n],
  ]);
  await holdsNothingWrong();
});

test("when the parent no longer holds enough, a person must add money, and the creator and staff are notified [REQ-36, REQ-37]", async () => {
  const payer = await givenWaiting("100.00");
  await givenSubwallet(payer, "wash");
  const requestId = await payer.request(8_000, { walletId: "wash" });
  await payer.release(requestId);
  const other = await payer.request(5_000, { createdAt: "2026-11-01 10:00Z" });
  await payer.release(other);
  await releaseChore.run(world.app);
  expect((await payer.stored(requestId)).status).toBe("awaitingManualFunding");
  expect(await payer.incidents("fundingRefused")).toEqual([{ transaction_id: requestId }]);
  expect(await subjectsTo(payer.creator.user.email)).toHaveLength(1);
  await holdsNothingWrong();
});

test("staff are notified, once, after half an hour in a status that should end by itself [REQ-13, REQ-37, CONST-10]", async () => {
  const payer = await givenWaiting("100.00");
  await givenSubwallet(payer, "wash");
  const requestId = await payer.request(8_000, { walletId: "wash" });
  await payer.release(requestId);
  await watchPaymentsChore.run(world.app);
  expect(await payer.incidents("fundingTooLong")).toEqual([]);
  world.app.db.clock.moveBy("31 minutes");
  try {
    await watchPaymentsChore.run(world.app);
    await watchPaymentsChore.run(world.app);
  } finally {
    world.app.db.clock.moveBy("");
  }
  expect(await payer.incidents("fundingTooLong")).toEqual([{ transaction_id: requestId }]);
});

test("a request that waits for money can be abandoned, and cannot once money is held [REQ-12, REQ-38, PERM-14, CONTRA-03]", async () => {
  const payer = await givenWaiting("50.00");
  const [waiting, held] = [await payer.request(10_000), await payer.request(5_000)];
  await payer.release(waiting);
  const colleague = await givenLogin(world, { client: payer.client, role: "APPROVER" });
  expect((await abandon(payer.client, colleague, { requestId: waiting })).status).toBe(200);
  await payer.release(held);
  expect((await payer.stored(held)).status).toBe("pending");
  expect((await abandon(payer.client, payer.creator, { requestId: held })).status).toBe(409);
  await givenFunds(world, payer.clientId, { main: "900.00" }, "KES");
  await releaseChore.run(world.app);
  expect((await payer.stored(waiting)).status).toBe("abandoned");
  await holdsNothingWrong();
});

test("a request that pays from a subwallet and from its parent leaves the parent enough for its own lines [REQ-36]", async () => {
  const payer = await givenWaiting("100.00");
  await givenSubwallet(payer, "wash");
  const both = (fromParent: number) =>
    payer.submitted({
      creatorEmail: payer.creator.user.email,
      lines: [
        { amountMinor: fromParent, feeMinor: 0, walletId: "main", ending: "01" },
        { amountMinor: 3_000, feeMinor: 0, walletId: "wash", ending: "01" },
      ],
    });
  const [tooMuch, justEnough] = [await both(8_000), await both(7_000)];
  await payer.release(tooMuch.requestId);
  expect((await payer.stored(tooMuch.requestId)).status).toBe("awaitingManualFunding");
  await payer.release(justEnough.requestId);
  await releaseChore.run(world.app);
  expect((await payer.stored(justEnough.requestId)).status).toBe("pending");
  await holdsNothingWrong();
});

test("every move of a request that no person makes is in the audit trail [STATE-13]", async () => {
  const payer = await givenWaiting("50.00");
  const requestId = await payer.request(10_000);
  await payer.release(requestId);
  await givenFunds(world, payer.clientId, { main: "50.00" }, "KES");
  await releaseChore.run(world.app);
  const { rows } = await asOwner(
    world,
    `select before ->> 'status' as "from", after ->> 'status' as "to", actor from audit_entries
     where target = $1 and action = 'payment.moved' order by entry_id`,
    [requestId],
  );
  const actor = "system: payments";
  expect(rows).toEqual([
    { from: "processingFunds", to: "awaitingManualFunding", actor },
    { from: "awaitingManualFunding", to: "processingFunds", actor },
    { from: "processingFunds", to: "pending", actor },
  ]);
});

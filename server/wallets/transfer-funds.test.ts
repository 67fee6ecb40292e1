import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { queryWallets, transferFunds } from "@corridor/product/wallets/contract";
import { systemActor } from "../platform/actor.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

async function givenTwoWallets(amount = "1000.00") {
  const client = await givenClient(world, {
    features: ["ManageSubwallets"],
    wallets: ["main", { id: "field", parent: "main" }, { id: "kes", currency: "KES" }],
  });
  const { clientId } = client;
  await givenFunds(world, clientId, { main: amount });
  const { browser } = await givenLogin(world, { client, role: "ADMIN" });
  const transfer = (more: Partial<Parameters<typeof call>[0]> = {}) =>
    call({
      clientId,
      transferId: randomUUID(),
      fromWalletId: "main",
      toWalletId: "field",
      amount: "1.00",
      ...more,
    });
  const call = (input: {
    clientId: string;
    transferId: string;
    fromWalletId: string;
    toWalletId: string;
    amount: string;
    comment?: string;
  }) => browser.call(transferFunds, input);
  const balances = async () => {
    const { body } = await browser.call(queryWallets, { clientId });
    const main = body.wallets.find(({ walletId }) => walletId === "main")!;
    return [main.currentBalance, main.subwallets[0]!.currentBalance];
  };
  const rows = () =>
    world.app.db.transaction(systemActor("test"), clientId, (tx) =>
      tx
        .selectFrom("transactions")
        .select(["transaction_id", "type", "wallet_id", "amount_minor", "balance_minor", "reason", "status"])
        .where("client_id", "=", clientId)
        .where("type", "in", ["TransferIn", "TransferOut"])
        .orderBy("transaction_no")
        .execute(),
    );
  return { client, clientId, browser, transfer, balances, rows };
}

test("a transfer writes one row out and one row in, in one ledger transfer, with the balance after each [WAL-20, API-31, EXT-07]", async () => {
  const { transfer, balances, rows } = await givenTwoWallets();
  const transferId = randomUUID();
  const { status, body } = await transfer({ transferId, amount: "500.00", comment: " Turkana cycle " });
  expect(status).toBe(200);
  expect(body.transferId).toBe(transferId);
  expect(await balances()).toEqual(["500.00", "500.00"]);
  const shared = { status: "succeeded", reason: "Turkana cycle" };
  expect(await rows()).toEqual([
    {
      ...shared,
      transaction_id: body.fromTransactionId,
      type: "TransferOut",
      wallet_id: "main",
      amount_minor: -50_000n,
      balance_minor: 50_000n,
    },
    {
      ...shared,
      transaction_id: body.toTransactionId,
      type: "TransferIn",
      wallet_id: "field",
      amount_minor: 50_000n,
      balance_minor: 50_000n,
    },
  ]);
});

test("the same transferId moves money once, also 20 times at once on two processes, and gets the same answer [WAL-20, API-31]", async () => {
  const { client, clientId, browser, transfer, balances, rows } = await givenTwoWallets();
  const other = await world.another();
  const elsewhere = await givenLogin({ ...world, ...other }, { client, role: "ADMIN" });
  const input = {
    clientId,
    transferId: randomUUID(),
    fromWalletId: "main",
    toWalletId: "field",
    amount: "400.00",
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? browser : elsewhere.browser).call(transferFunds, input)),
  );
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await balances()).toEqual(["600.00", "400.00"]);
  expect(await rows()).toHaveLength(2);
  const reused = await transfer({ transferId: input.transferId, amount: "400.01" });
  expect([reused.status, reused.problem.error]).toEqual([409, "ledger.key-reused"]);
});

test("an ID in capitals is the same ID [WAL-20]", async () => {
  const { transfer, rows } = await givenTwoWallets();
  const transferId = randomUUID();
  const { body } = await transfer({ transferId });
  expect((await transfer({ transferId: transferId.toUpperCase() })).body).toEqual(body);
  expect((await rows()).map((row) => row.transaction_id)).toEqual([
    body.fromTransactionId,
    body.toTransactionId,
  ]);
});

test("an amount above the range, and a comment with hidden characters, are refused with a message [F-34, C-63]", async () => {
  const { transfer } = await givenTwoWallets();
  expect((await transfer({ amount: "1234567890123456.00" })).problem.fieldErrors).toEqual({
    amount: "This amount is too large.",
  });
  expect((await transfer({ comment: "for\u202eme" })).problem.fieldErrors).toEqual({
    comment: "Character 4 of this text is invisible or a control character (U+202E). Type the text again.",
  });
  const full = await givenTwoWallets();
  await expect(
    Promise.all(
      Array.from({ length: 110 }, () => givenFunds(world, full.clientId, { field: "900000000000000.00" })),
    ),
  ).rejects.toMatchObject({ code: "wallet.too-much" });
});

test("an overdraft by one cent is refused and moves nothing; the whole available balance can go [WAL-20, API-31, F-33]", async () => {
  const { transfer, balances, rows } = await givenTwoWallets();
  const { status, problem } = await transfer({ amount: "1000.01" });
  expect([status, problem.error, problem.message]).toEqual([
    409,
    "wallet.insufficient",
    "Not enough available funds.",
  ]);
  expect(problem.safeToRetry ?? true).toBe(true);
  expect(await rows()).toEqual([]);
  expect((await transfer({ amount: "1000.00" })).status).toBe(200);
  expect(await balances()).toEqual(["0.00", "1000.00"]);
});

test.each([
  [{ toWalletId: "main" }, 400, "wallet.same"],
  [{ toWalletId: "kes" }, 400, "wallet.currency-mismatch"],
  [{ toWalletId: "nope" }, 404, "wallet.unknown"],
  [{ fromWalletId: "nope" }, 404, "wallet.unknown"],
  [{ transferId: "not-a-uuid" }, 400, "request.invalid"],
])("%j is refused with %i %s and changes nothing [WAL-20, API-31]", async (more, status, error) => {
  const { transfer, balances } = await givenTwoWallets();
  const reply = await transfer(more);
  expect([reply.status, reply.problem.error]).toEqual([status, error]);
  expect(await balances()).toEqual(["1000.00", "0.00"]);
});

test.each(["0", "0.00", "-5.00", "1.005", "1e3", "NaN", "1,000.00", " 5.00", "５.00", "+1", "", ".5", "5."])(
  "an amount of %j is refused at its field [WAL-20, F-34]",
  async (amount) => {
    const { transfer, balances } = await givenTwoWallets();
    const { status, problem } = await transfer({ amount });
    expect(status).toBe(400);
    expect(problem.fieldErrors).toEqual({
      amount: "Enter an amount greater than zero with at most 2 decimals.",
    });
    expect(await balances()).toEqual(["1000.00", "0.00"]);
  },
);

test("an amount beyond 2^53 arrives exactly [EXT-07, WAL-20]", async () => {
  const { transfer, balances } = await givenTwoWallets("900719925474099.93");
  expect((await transfer({ amount: "900719925474099.92" })).status).toBe(200);
  expect(await balances()).toEqual(["0.01", "900719925474099.92"]);
});

test("money moves only between wallets that the person may see [WAL-23, PERM-25]", async () => {
  const { client, clientId, balances } = await givenTwoWallets();
  const { browser } = await givenLogin(world, { client, role: "ADMIN", wallets: ["field"] });
  const { status } = await browser.call(transferFunds, {
    clientId,
    transferId: randomUUID(),
    fromWalletId: "main",
    toWalletId: "field",
    amount: "1.00",
  });
  expect(status).toBe(404);
  expect(await balances()).toEqual(["1000.00", "0.00"]);
});

test("a viewer gets 403 by direct call, and another client's wallet cannot be named [PERM-08, WAL-10, API-31]", async () => {
  const { client, clientId, balances } = await givenTwoWallets();
  const { browser } = await givenLogin(world, { client });
  const input = {
    clientId,
    transferId: randomUUID(),
    fromWalletId: "main",
    toWalletId: "field",
    amount: "1.00",
  };
  expect((await browser.call(transferFunds, input)).status).toBe(403);
  const stranger = await givenLogin(world, { role: "ADMIN" });
  expect((await stranger.browser.call(transferFunds, input)).status).toBe(404);
  expect(await balances()).toEqual(["1000.00", "0.00"]);
});

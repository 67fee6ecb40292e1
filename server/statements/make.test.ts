import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { fund } from "@corridor/product/ledger/transfers";
import { moveClockTo } from "../demo/history/post.ts";
import { closeLedgerDay } from "../ledger/close-day.ts";
import { postTransfers } from "../ledger/post.ts";
import { systemActor } from "../platform/actor.ts";
import { givenFunds } from "../testing/funds.ts";
import { givenClient } from "../testing/given.ts";
import { asOwner, usd, whileDamaged } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { givenOldWallets, moveAsBefore } from "../testing/statements/old-wallets.ts";
import { useWorld } from "../testing/world.ts";
import { listStatements } from "./find.ts";
import { statementChores } from "./jobs.ts";
import { statementLines } from "./lines.ts";
import { groupMissingDays, makeMissingStatements } from "./make.ts";
import type { StoredStatement } from "./stored-statement.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const actor = systemActor("test");
const midnight = new Date().setUTCHours(0, 0, 0, 0);
const dayAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString().slice(0, 10);

const statementsOf = (clientId: string, walletId?: string) =>
  world.app.db.transaction(actor, clientId, (tx) =>
    listStatements(tx, clientId, {
      ...(walletId ? { walletId } : {}),
      fromDay: dayAgo(100),
      toDay: dayAgo(-100),
    }),
  );

const daysOf = (statements: readonly StoredStatement[]) => statements.map(({ period }) => period);

async function linesOf(statements: readonly StoredStatement[]) {
  const lines: unknown[] = [];
  for (const statement of statements)
    for await (const batch of statementLines(world.app, actor, statement)) lines.push(...batch);
  return lines;
}

/** A client with five days of movements, the last of them three days ago. */
async function givenFiveDays() {
  const clientId = await givenOldWallets(world, 7);
  await moveAsBefore(world, clientId, [
    { kind: "fund", daysAgo: 7, wallet: "a", amount: 100_00n },
    { kind: "transfer", daysAgo: 5, from: "a", amount: 20_00n },
    {
      kind: "pay",
      daysAgo: 4,
      endsDaysAgo: 3,
      wallet: "a",
      payments: [
        { amount: 10_00n, fee: 1n, ending: "succeeded" },
        { amount: 5_00n, fee: 2n, ending: "failed" },
        { amount: 7_00n, fee: 3n, ending: "reversed" },
      ],
    },
  ]);
  return clientId;
}

describe("statements", () => {
  test("are made at 00:15 UTC of the next day, the first for the day on which the wallet was made [STMT-03, STMT-04]", async () => {
    const { clientId } = await givenClient(world);
    await givenFunds(world, clientId, { main: "12.50" });
    const makeAt = async (moment: number) => {
      world.app.db.clock.moveBy(`${Math.round((moment - Date.now()) / 1_000)} seconds`);
      await makeMissingStatements(world.app);
      return statementsOf(clientId);
    };
    const tomorrow = midnight + 86_400_000;
    expect(await makeAt(tomorrow + 14 * 60_000)).toEqual([]);
    expect(await makeAt(tomorrow + 16 * 60_000)).toEqual([
      {
        clientId,
        walletId: "main",
        period: dayAgo(0),
        firstDay: dayAgo(0),
        lastDay: dayAgo(0),
        number: 1,
        currency: "USD",
        openingMinor: 0n,
        creditMinor: 12_50n,
        creditCount: 1,
        debitMinor: 0n,
        debitCount: 0,
        feeMinor: 0n,
        closingMinor: 12_50n,
      },
    ]);
  });

  test("list what moved the balance: a payment with its fee when it ends, a reversal, not holds and failed payments [STMT-01]", async () => {
    const clientId = await givenFiveDays();
    await makeMissingStatements(world.app);
    const days = await statementsOf(clientId, "a");
    expect(days.map(({ creditMinor, debitMinor, feeMinor }) => [creditMinor, debitMinor, feeMinor])).toEqual([
      [100_00n, 0n, 0n],
      [0n, 0n, 0n],
      [0n, 20_00n, 0n],
      [0n, 0n, 0n],
      [7_03n, 17_04n, 4n],
      [0n, 0n, 0n],
      [0n, 0n, 0n],
    ]);
    expect(await linesOf(days)).toMatchObject([
      { type: "AddFunds", movedMinor: 100_00n, feeMinor: 0n, balanceMinor: 100_00n },
      { type: "TransferOut", movedMinor: -20_00n, balanceMinor: 80_00n },
      { type: "BankPayment", movedMinor: -10_01n, feeMinor: 1n, balanceMinor: 69_99n },
      { type: "BankPayment", movedMinor: -7_03n, feeMinor: 3n, balanceMinor: 62_96n },
      { type: "Reversal", movedMinor: 7_00n, balanceMinor: 69_96n },
      { type: "FeeReversal", movedMinor: 3n, balanceMinor: 69_99n },
    ]);
  });

  test("of missed nights are made in order, once, also by two workers at the same time and after a kill between two commits [STMT-04]", async () => {
    const clientId = await givenFiveDays();
    const killed = { clientId, walletId: "b" };
    await world.app.db.systemTransaction("test", (tx) => closeLedgerDay(tx, [killed], dayAgo(1)));
    const second = await world.another();
    const counts = await Promise.all(
      [world.app, second.app, world.app].map((app) => makeMissingStatements(app)),
    );
    expect(counts.reduce((total, count) => total + count)).toBe(3 * 7);
    for (const walletId of ["a", "b", "k"])
      expect((await statementsOf(clientId, walletId)).map(({ period, number }) => [period, number])).toEqual(
        [7, 6, 5, 4, 3, 2, 1].map((days, index) => [dayAgo(days), index + 1]),
      );
    expect(await makeMissingStatements(world.app)).toBe(0);
  });

  test("made again after all of them are gone, as after a restore, are the same, with the same lines [STMT-05]", async () => {
    const clientId = await givenFiveDays();
    await makeMissingStatements(world.app);
    const made = await statementsOf(clientId);
    const lines = await linesOf(made);
    await asOwner(
      world,
      `set session_replication_role = replica; delete from statements where client_id = '${clientId}'`,
    );
    await moveAsBefore(world, clientId, [{ kind: "fund", daysAgo: 3, wallet: "a", amount: 1n }]);
    await makeMissingStatements(world.app);
    expect(await statementsOf(clientId)).toEqual(made);
    expect(await linesOf(made)).toEqual(lines);
  });

  test("a wallet that a transaction is just moving gets its statement later [STMT-03, STMT-04]", async () => {
    const clientId = await givenOldWallets(world, 1);
    await world.app.db.systemTransaction("test", async (tx) => {
      await moveClockTo(tx, new Date(midnight - 1_000));
      const wallet = { walletId: "a", currency: usd };
      await postTransfers(tx, clientId, [fund({ key: randomUUID(), wallet, amount: 1n })]);
      await makeMissingStatements(world.app);
      expect((await statementsOf(clientId)).map(({ walletId }) => walletId)).toEqual(["b", "k"]);
    });
    await asOwner(
      world,
      `insert into transactions (client_id, transaction_id, wallet_id, type, status, currency, amount_minor, balance_minor, completed_at)
       values ($1, 't', 'a', 'AddFunds', 'succeeded', 'USD', 1, 1, $2)`,
      [clientId, new Date(midnight - 1_000)],
    );
    await makeMissingStatements(world.app);
    expect((await statementsOf(clientId, "a")).map(({ closingMinor }) => closingMinor)).toEqual([1n]);
  });
});

describe("a day that does not agree with the ledger", () => {
  const runWatch = () => statementChores.find(({ name }) => name === "statements.watch")!.run(world.app);
  const gauge = async (name: string) =>
    (await world.app.metrics.registry.getSingleMetric(name)!.get()).values[0]!.value;
  const faultsOf = async (clientId: string) =>
    (
      await asOwner(world, "select wallet_id, day::text, kind from statement_faults where client_id = $1", [
        clientId,
      ])
    ).rows as unknown[];
  const supportMails = async (clientId: string) =>
    (await mailsTo(world, world.app.config.brand.supportEmail)).filter(({ subject }) =>
      subject.includes(clientId),
    );

  test.each([
    [
      "a line whose balance does not follow",
      "balance_minor = balance_minor + 1",
      "balance_minor = balance_minor - 1",
    ],
    ["a line of another amount", "amount_minor = amount_minor + 1", "amount_minor = amount_minor - 1"],
    [
      "a line of another day",
      "completed_at = completed_at - interval '1 day'",
      "completed_at = completed_at + interval '1 day'",
    ],
    ["a line that is missing", "status = 'failed', status_code = 'X'", "status = 'succeeded'"],
  ])(
    "%s: neither it nor a later one of this wallet is made, staff are told once, and it is made when it is repaired [STMT-02]",
    async (_what, damage, repair) => {
      const clientId = await givenFiveDays();
      const transfer = `update transactions set %s where client_id = '${clientId}' and wallet_id = 'a' and type = 'TransferOut'`;
      const firstWrong = damage.startsWith("completed_at") ? 6 : 5;
      await whileDamaged(world, transfer.replace("%s", damage), transfer.replace("%s", repair), async () => {
        await makeMissingStatements(world.app);
        expect(daysOf(await statementsOf(clientId, "a"))).toEqual(
          [7, 6].filter((days) => days > firstWrong).map(dayAgo),
        );
        expect(await statementsOf(clientId, "b")).toHaveLength(7);
        expect(await faultsOf(clientId)).toEqual([
          { wallet_id: "a", day: dayAgo(firstWrong), kind: "balance" },
        ]);
        world.app.db.clock.moveBy("61 minutes");
        await makeMissingStatements(world.app);
        expect(await supportMails(clientId)).toHaveLength(1);
        await runWatch();
        expect(await gauge("corridor_statements_behind")).toBeGreaterThanOrEqual(firstWrong);
        expect(await gauge("corridor_statement_faults")).toBe(1);
      });
      world.app.db.clock.moveBy("130 minutes");
      await makeMissingStatements(world.app);
      expect((await statementsOf(clientId, "a")).slice(0, 7)).toHaveLength(7);
      expect(await faultsOf(clientId)).toEqual([]);
      await runWatch();
      expect(await gauge("corridor_statement_faults")).toBe(0);
    },
  );

  test("money that the ledger moved without a transaction is found [STMT-02]", async () => {
    const clientId = await givenOldWallets(world, 3);
    await world.app.db.systemTransaction("test", async (tx) => {
      await moveClockTo(tx, new Date(midnight - 86_400_000));
      const wallet = { walletId: "a", currency: usd };
      await postTransfers(tx, clientId, [fund({ key: randomUUID(), wallet, amount: 1n })]);
    });
    await makeMissingStatements(world.app);
    expect(daysOf(await statementsOf(clientId, "a"))).toEqual([dayAgo(3), dayAgo(2)]);
    expect(await faultsOf(clientId)).toEqual([{ wallet_id: "a", day: dayAgo(1), kind: "balance" }]);
    // The fault is looked at again, for the metrics of the other tests.
    await asOwner(world, "delete from statement_faults where client_id = $1", [clientId]);
  });
});

test("the database refuses a statement that leaves a gap, opens with another balance, or changes [STMT-04, STMT-05]", async () => {
  const clientId = await givenOldWallets(world, 7);
  await makeMissingStatements(world.app);
  const change = (statement: string) => asOwner(world, statement.replaceAll("$1", `'${clientId}'`));
  const insert = (day: number, number: number, opening: number, currency = "USD") =>
    change(
      `insert into statements values ($1, 'a', '${dayAgo(day)}', ${number}, '${currency}', ${opening}, 0, 0, 0, 0, 0, ${opening})`,
    );
  for (const refused of [
    () => insert(-1, 8, 0),
    () => insert(0, 9, 0),
    () => insert(0, 8, 1),
    () => insert(0, 8, 0, "KES"),
    () => insert(9, 1, 0),
  ])
    await expect(refused()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as string });
  await insert(0, 8, 0);
  await expect(change("update statements set number = 9 where client_id = $1")).rejects.toThrow(
    /append-only/,
  );
  await expect(change("delete from statements where client_id = $1")).rejects.toThrow(/append-only/);
});

test("wallets share a statement of SQL up to a number of days and entries; a very busy wallet is made day by day", () => {
  const wallet = (walletId: string, dayCount: number, entryCount: number) => ({
    clientId: "c",
    walletId,
    firstDay: "2026-02-27",
    lastDay: "2026-03-01",
    dayCount,
    entryCount,
  });
  const batches = groupMissingDays([
    wallet("a", 6_000, 1),
    wallet("b", 4_000, 1),
    wallet("c", 1, 400_000),
    wallet("busy", 3, 500_001),
    wallet("d", 1, 100_001),
  ]);
  expect(batches.map((batch) => batch.map(({ walletId, firstDay }) => `${walletId} ${firstDay}`))).toEqual([
    ["a 2026-02-27", "b 2026-02-27"],
    ["c 2026-02-27"],
    ["busy 2026-02-27"],
    ["busy 2026-02-28"],
    ["busy 2026-03-01"],
    ["d 2026-02-27"],
  ]);
});

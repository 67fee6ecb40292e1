import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { statementFormats, type StatementFormat } from "@corridor/product/statements/statement";
import { expression } from "../demo/rows/sql-text.ts";
import { systemActor } from "../platform/actor.ts";
import { givenLedger } from "../testing/ledger.ts";
import { judgeCamt053 } from "../testing/statements/judge-camt053.ts";
import { judgeMt940 } from "../testing/statements/judge-mt940.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { statementLines } from "./lines.ts";
import { formatsOf, renderStatement, statementFileName } from "./render.ts";
import type { StoredLine, StoredStatement } from "./stored-statement.ts";

const world = useWorld();
const lineCount = 5_100;
let statement: StoredStatement;

/** More lines than one batch holds, all of one day, with a failed one that moved nothing. */
beforeAll(async () => {
  const { clientId } = await givenLedger(world, { wallets: ["main"] });
  await insertTransactions(world, clientId, {
    count: lineCount + 1,
    wallet_id: "main",
    type: "MobilePayment",
    status: expression(`case when i > ${lineCount} then 'failed' else 'succeeded' end`),
    amount_minor: -100,
    fee_minor: expression(`case when i > ${lineCount} then 0 else 1 end`),
    balance_minor: expression("1000000 - 101 * i"),
    reference: expression("'INV-' || i"),
    completed_at: expression("timestamptz '2026-11-17 08:00Z' + i * interval '1 second'"),
  });
  const day = "2026-11-17";
  const debitMinor = BigInt(lineCount * 101);
  statement = {
    ...{ clientId, walletId: "main", period: day, firstDay: day, lastDay: day, number: 1, currency: "USD" },
    ...{ creditMinor: 0n, creditCount: 0, debitMinor, debitCount: lineCount, feeMinor: BigInt(lineCount) },
    ...{ openingMinor: 1_000_000n, closingMinor: 1_000_000n - debitMinor },
  };
});

async function rendered(format: StatementFormat, of = statement): Promise<string> {
  return (await buffer(renderStatement(world.app, systemActor("test"), of, format))).toString();
}

test("a statement lists all its transactions in order in each format, and made again it has the same bytes [STMT-01, STMT-05]", async () => {
  const [csv, camt053, mt940] = [await rendered("csv"), await rendered("camt053"), await rendered("mt940")];
  const wanted = Array.from({ length: lineCount }, (_, index) => `INV-${index + 1}`);
  expect(
    csv
      .split("\r\n")
      .slice(2, -2)
      .map((row) => row.split(",")[14]),
  ).toEqual(wanted);
  expect(Array.from(camt053.matchAll(/<EndToEndId>([^<]*)/g), ([, reference]) => reference)).toEqual(wanted);
  expect(Array.from(mt940.matchAll(/NTRF(INV-\d+)\/\//g), ([, reference]) => reference)).toEqual(wanted);
  expect([judgeCamt053(camt053), judgeMt940(mt940)]).toEqual([[], []]);
  expect([await rendered("csv"), await rendered("camt053"), await rendered("mt940")]).toEqual([
    csv,
    camt053,
    mt940,
  ]);
});

test("texts and times of a line are those of its transaction, whatever characters they have [STMT-01]", async () => {
  const { clientId } = await givenLedger(world, { wallets: ["main"] });
  const texts = ["a\\tb\tc\nd\re", "\\N", "", "\u{1f33e} \\", null];
  const facts = { wallet_id: "main", type: "AddFunds", amount_minor: 5, balance_minor: 5 } as const;
  await insertTransactions(
    world,
    clientId,
    texts.map((reason, index) => ({
      ...facts,
      transaction_id: `t-${index}`,
      reason,
      completed_at: expression(`timestamptz '2026-11-17 23:59:59.98765${index}Z'`),
    })),
  );
  const of = { ...statement, clientId, creditCount: 5, debitCount: 0, closingMinor: 5n };
  const lines: StoredLine[] = [];
  for await (const batch of statementLines(world.app, systemActor("test"), of)) lines.push(...batch);
  expect(
    lines.map(({ reason, recipientMinor, completedAt }) => [reason, recipientMinor, completedAt]),
  ).toEqual(texts.map((reason) => [reason, null, "2026-11-17T23:59:59.987Z"]));
});

test("a file whose lines are not those of the statement is not finished [STMT-02]", async () => {
  const others = [
    { ...statement, closingMinor: statement.closingMinor + 1n },
    { ...statement, debitCount: lineCount + 1 },
    { ...statement, debitCount: lineCount - 1 },
  ];
  for (const other of others)
    for (const format of statementFormats)
      await expect(rendered(format, other)).rejects.toThrow(/fewer transactions|closing balance/);
});

test("a statement that MT940 cannot hold exists in the other formats [STMT-08]", async () => {
  const rich = { ...statement, openingMinor: 10n ** 15n };
  expect([formatsOf(statement), formatsOf(rich)]).toEqual([
    ["csv", "camt053", "mt940"],
    ["csv", "camt053"],
  ]);
  await expect(rendered("mt940", rich)).rejects.toThrow();
});

test("the name of a statement's file has the wallet and the period [STMT-09]", () => {
  const formats = ["csv", "camt053", "mt940"] as const;
  expect(formats.map((format) => statementFileName({ ...statement, period: "2026-11" }, format))).toEqual([
    "main_2026-11.csv",
    "main_2026-11.camt053.xml",
    "main_2026-11.mt940.txt",
  ]);
});

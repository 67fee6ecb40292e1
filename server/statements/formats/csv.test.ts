import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";
import { expression } from "../../demo/rows/sql-text.ts";
import { systemActor } from "../../platform/actor.ts";
import { givenLedger } from "../../testing/ledger.ts";
import { nastyTexts, statementOf, type GivenLine } from "../../testing/statements/random-statement.ts";
import { insertTransactions } from "../../testing/transactions.ts";
import { useWorld } from "../../testing/world.ts";
import type { StoredStatement } from "../stored-statement.ts";
import { writeCsv } from "./csv.ts";

const world = useWorld();

/** Stores the lines as transactions and writes their statement. */
async function csvOf(given: readonly GivenLine[], more: Partial<StoredStatement> = {}): Promise<string> {
  const { clientId } = await givenLedger(world, { wallets: ["main"] });
  const { statement, lines } = statementOf(given, { ...more, clientId });
  await insertTransactions(
    world,
    clientId,
    lines.map((line) => ({
      ...{ transaction_id: line.transactionId, wallet_id: "main", type: line.type, status: "succeeded" },
      ...{ amount_minor: Number(line.movedMinor + line.feeMinor), fee_minor: Number(line.feeMinor) },
      ...{
        balance_minor: Number(line.balanceMinor),
        completed_at: expression(`timestamptz '${line.completedAt}'`),
      },
      ...{
        recipient_name: line.recipientName,
        recipient_account: line.recipientAccount,
        provider: line.provider,
      },
      ...{ recipient_minor: line.recipientMinor === null ? null : Number(line.recipientMinor) },
      ...{ recipient_currency: line.recipientCurrency, reference: line.reference, reason: line.reason },
      ...{ batch_reference: line.batchReference, reversed_transaction_id: line.reversedTransactionId },
    })),
  );
  return (await buffer(writeCsv(world.app, systemActor("test"), statement))).toString();
}

test("a statement in csv has a row for each transaction between its balances [STMT-07]", async () => {
  const payment = {
    ...{ transactionId: "-1", type: "MobilePayment", completedAt: "2026-11-17T08:00:00.250Z" },
    ...{ movedMinor: -10_150n, feeMinor: 150n, recipientMinor: 1_300_000n, recipientCurrency: "KES" },
    ...{ recipientName: 'Grace "Ace" Otieno', recipientAccount: "+254712345678", provider: "mpesa-ke" },
    ...{ reference: "INV-7", batchReference: "payroll; =1+1", reason: "-Salary" },
  };
  const back = { movedMinor: 10_150n, type: "Reversal", transactionId: "t-2", reversedTransactionId: "-1" };
  const lines = [payment, { ...back, completedAt: "2026-11-17T09:00:00.000Z" }];
  expect(await csvOf(lines, { openingMinor: -5n, walletId: "main" })).toBe(
    [
      "\ufeffStatement,Wallet,Currency,Booked,Transaction ID,Type,Amount,Fee,Balance,Recipient Name,Recipient Account,Recipient Amount,Recipient Currency,Payment Provider,Reference,Batch Reference,Request ID,Reason,Reversed Transaction ID",
      "12,main,USD,,,Opening,,,-0.05,,,,,,,,,,",
      `12,main,USD,2026-11-17T08:00:00.250Z,'-1,MobilePayment,-101.50,1.50,-101.55,"Grace ""Ace"" Otieno",'+254712345678,13000.00,KES,mpesa-ke,INV-7,payroll;' =1+1,,'-Salary,`,
      "12,main,USD,2026-11-17T09:00:00.000Z,t-2,Reversal,101.50,0.00,-0.05,,,,,,,,,,'-1",
      "12,main,USD,,,Closing,,,-0.05,,,,,,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("amounts have the decimals of their currency [STMT-07]", async () => {
  const moved = { movedMinor: -1_500n, feeMinor: 500n, recipientMinor: 1_234n };
  const cells = async (currency: string, recipientCurrency: string) =>
    (await csvOf([{ ...moved, recipientCurrency }], { currency })).split("\r\n")[2]!.split(",");
  const [ugx, kwd] = [await cells("UGX", "KWD"), await cells("KWD", "UGX")];
  expect([ugx.slice(6, 9), ugx[11]]).toEqual([["-1500", "500", "-1500"], "1.234"]);
  expect([kwd.slice(6, 9), kwd[11]]).toEqual([["-1.500", "0.500", "-1.500"], "1234"]);
});

test("another program reads the texts back from csv, without the apostrophes before formulas [STMT-07]", async () => {
  const generated = fc.sample(fc.string({ unit: "binary", maxLength: 140 }), 200);
  const texts = [...nastyTexts, "", "'=1", "a|=b", "\t=1", ...generated].filter(isStorable);
  const lines = texts.map((text, index) => ({
    ...{ movedMinor: -1n, recipientName: text, reference: texts.at(-1 - index)!, reason: text },
  }));
  const rows = parseCsv(await csvOf(lines)).map((row) => row.map(String));
  const read = rows.slice(2, -1).map((row) => [row[9]!, row[14]!, row[17]!]);
  expect(read.map((row) => row.map(withoutGuard))).toEqual(
    lines.map(({ recipientName, reference, reason }) => [recipientName, reference, reason]),
  );
  expect(
    read.flat().filter((text) => /^[ "']*[=+@\uff1d\uff0b\uff0d\uff20-]/.test(text) && !text.startsWith("'")),
  ).toEqual([]);
});

/** The database refuses a NUL and half a pair of surrogates. */
function isStorable(text: string): boolean {
  return !/\p{Surrogate}/u.test(text) && !text.includes("\0");
}

/** Removes one apostrophe at each place where a reader may find a cell that begins like a formula. */
function withoutGuard(text: string): string {
  return text.replace(/(?<![^,;|\t\r\n])'(?=[ "']*[=+@\t\r\uff1d\uff0b\uff0d\uff20-])/g, "");
}

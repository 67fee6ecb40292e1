import fc from "fast-check";
import { parseCsv } from "hucre/csv";
import { expect, test } from "vitest";

import { anyStatement, statementOf, wholeText } from "../../testing/statements/random-statement.ts";
import { writeCsv } from "./csv.ts";

test("a statement in csv has a row for each transaction between its balances [STMT-07]", async () => {
  const payment = {
    ...{ transactionId: "t-1", type: "MobilePayment", completedAt: "2026-11-17T08:00:00.250Z" },
    ...{ movedMinor: -10_150n, feeMinor: 150n, recipientMinor: 1_300_000n, recipientCurrency: "KES" },
    ...{
      recipientName: 'Grace "Ace" Otieno',
      recipientAccount: "+254712345678",
      provider: "mpesa-ke",
      reference: "INV-7",
    },
    ...{
      batchReference: "payroll; =1+1",
      requestId: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      reason: "-Salary",
    },
  };
  const back = { movedMinor: 10_150n, type: "Reversal", transactionId: "t-2", reversedTransactionId: "t-1" };
  const given = statementOf([payment, { ...back, completedAt: "2026-11-17T09:00:00.000Z" }], {
    openingMinor: -5n,
  });
  expect(await wholeText(writeCsv, given)).toBe(
    [
      "\ufeffStatement,Wallet,Currency,Booked,Transaction ID,Type,Amount,Fee,Balance,Recipient Name,Recipient Account,Recipient Amount,Recipient Currency,Payment Provider,Reference,Batch Reference,Request ID,Reason,Reversed Transaction ID",
      "12,main,USD,,,Opening,,,-0.05,,,,,,,,,,",
      `12,main,USD,2026-11-17T08:00:00.250Z,t-1,MobilePayment,-101.50,1.50,-101.55,"Grace ""Ace"" Otieno",'+254712345678,13000.00,KES,mpesa-ke,INV-7,payroll;' =1+1,7c9e6679-7425-40de-944b-e07fc1f90ae7,'-Salary,`,
      "12,main,USD,2026-11-17T09:00:00.000Z,t-2,Reversal,101.50,0.00,-0.05,,,,,,,,,,t-1",
      "12,main,USD,,,Closing,,,-0.05,,,,,,,,,,",
      "",
    ].join("\r\n"),
  );
});

test("another program reads the texts back from csv, without the apostrophes before formulas [STMT-07]", async () => {
  await fc.assert(
    fc.asyncProperty(anyStatement, async (given) => {
      const rows = parseCsv(await wholeText(writeCsv, given)).map((row) => row.map(String));
      const texts = given.lines.map(({ recipientName, reference, reason }) => [
        recipientName,
        reference,
        reason,
      ]);
      const read = rows.slice(2, -1).map((row) => [row[9]!, row[14]!, row[17]!]);
      expect(read.map((row) => row.map(withoutGuard))).toEqual(
        texts.map((row) => row.map((text) => text ?? "")),
      );
      expect(
        read
          .flat()
          .filter((text) => /^[ "']*[=+@\uff1d\uff0b\uff0d\uff20-]/.test(text) && !text.startsWith("'")),
      ).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

/** Removes one apostrophe at each place where a reader may find a cell that begins like a formula. */
function withoutGuard(text: string): string {
  return text.replace(/(?<![^,;|\t\r\n])'(?=[ "']*[=+@\t\r\uff1d\uff0b\uff0d\uff20-])/g, "");
}

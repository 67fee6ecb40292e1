import fc from "fast-check";
// @ts-expect-error It has no types of its own.
import mt940js from "mt940js";
import { expect, test } from "vitest";
import { judgeMt940 } from "../../testing/statements/judge-mt940.ts";
import { anyStatement, statementOf, wholeText } from "../../testing/statements/random-statement.ts";
import { fitsMt940, writeMt940 } from "./mt940.ts";

test("a payment is a statement line with its details in field 86 [STMT-08]", async () => {
  const payment = {
    ...{ transactionId: "0f8fad5b-d9cb-469f-a165-70867728950e", type: "MobilePayment" },
    ...{ movedMinor: -10_150n, feeMinor: 150n, recipientMinor: 1_300_000n, recipientCurrency: "KES" },
    ...{ recipientName: "Åse Søndergård / Söhne", recipientAccount: "+254712345678", provider: "mpesa-ke" },
    ...{ reference: "INV-7", batchReference: "payroll_11", reason: "Salary" },
  };
  const given = statementOf([payment], { openingMinor: 50_000n, walletId: "petty_cash" });
  expect(await wholeText(writeMt940, given)).toBe(
    [
      ":20:20261117-bed5aa3",
      ":25:petty.cash",
      ":28C:12/1",
      ":60F:C261116USD500,00",
      ":61:2611171117D101,50NTRFINV-7//a16570867728950e",
      "MobilePayment",
      ":86:/TXID/0f8fad5b-d9cb-469f-a165-70867728950e/EREF/INV-7/FEES/USD1,5",
      "0/RAMT/KES13000,00/ACCT/+254712345678/NAME/Ase Sondergard . Sohne",
      "/REMI/Salary/PROV/mpesa-ke/BREF/payroll.11",
      ":62F:C261117USD398,50",
      "-",
      "",
    ].join("\r\n"),
  );
});

test("the return of a payment is marked RD, and a day without movement has its balances alone [STMT-04, STMT-08]", async () => {
  const returned = await wholeText(
    writeMt940,
    statementOf([{ type: "Reversal", movedMinor: 7n }], { currency: "UGX" }),
  );
  expect(returned).toContain(":61:2611171117RD7,NRTINONREF//");
  expect(returned).toContain(":62F:C261117UGX7,\r\n");
  const still = await wholeText(writeMt940, statementOf([], { openingMinor: -5n }));
  expect(still).toContain(":60F:D261116USD0,05\r\n:62F:D261117USD0,05\r\n-\r\n");
});

test("every MT940 file has the fields, characters, lengths and sums of the format [STMT-01, STMT-08]", async () => {
  await fc.assert(
    fc.asyncProperty(anyStatement, async (given) => {
      expect(judgeMt940(await wholeText(writeMt940, given))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test("a long statement goes on in further messages, which another reader joins [STMT-08]", async () => {
  const reason = "Food and transport for the team in Gulu ".repeat(3).trim();
  const lines = Array.from({ length: 3_000 }, (_, index) => ({
    movedMinor: BigInt((index % 7) * 100 - 250),
    type: index % 5 === 0 ? "Reversal" : "MobilePayment",
    ...{ reference: `INV-${index}`, recipientName: "Grace Achieng Otieno", reason },
  }));
  const given = statementOf(lines, { period: "2026-11", openingMinor: 100_000_000n });
  const text = await wholeText(writeMt940, given);
  expect(judgeMt940(text)).toEqual([]);
  const messages = new Parser().parse(text);
  expect(messages.length).toBeGreaterThan(300);
  expect(messages.map(({ number }) => number)).toEqual(
    messages.map((_, index) => ({ statement: "12", sequence: String(index + 1), section: "" })),
  );
  expect([messages[0]!.openingBalance, messages.at(-1)!.closingBalance]).toEqual([
    Number(given.statement.openingMinor) / 100,
    Number(given.statement.closingMinor) / 100,
  ]);
  expect(messages.flatMap(({ transactions }) => transactions.map(asRead))).toEqual(
    given.lines.map(({ movedMinor, reference, completedAt, type }) => ({
      ...{ amount: Number(movedMinor) / 100, reference, extraDetails: type, isReversal: type === "Reversal" },
      date: new Date(completedAt.slice(0, 10)),
      reason,
    })),
  );
});

test("a statement whose amounts or messages MT940 cannot number is not offered in it [STMT-08]", () => {
  const { statement } = statementOf([]);
  expect(fitsMt940({ ...statement, openingMinor: 99_999_999_999_999n })).toBe(true);
  expect(fitsMt940({ ...statement, openingMinor: 99_999_999_999_999n, creditMinor: 1n })).toBe(false);
  expect(fitsMt940({ ...statement, currency: "UGX", openingMinor: -99_999_999_999_999n })).toBe(true);
  expect(fitsMt940({ ...statement, currency: "UGX", openingMinor: -100_000_000_000_000n })).toBe(false);
  expect(fitsMt940({ ...statement, creditCount: 200_000, debitCount: 100_000 })).toBe(false);
});

/** What mt940js reads. */
type ReadTransaction = {
  amount: number;
  date: Date;
  reference: string;
  extraDetails: string;
  isReversal: boolean;
  details: string;
};
type ReadMessage = {
  openingBalance: number;
  closingBalance: number;
  number: { statement: string; sequence: string; section: string };
  transactions: ReadTransaction[];
};
const { Parser } = mt940js as {
  Parser: new () => { parse(text: string): ReadMessage[] };
};

function asRead({ amount, date, reference, extraDetails, isReversal, details }: ReadTransaction) {
  const reason = /\/REMI\/([^/]*)/.exec(details.replaceAll("\n", ""))?.[1];
  return { amount, date, reference, extraDetails, isReversal, reason };
}

/** Two messages: enough lines for a second one. */
async function longFile(): Promise<string> {
  const lines = Array.from({ length: 12 }, (_, index) => ({
    ...{ movedMinor: -100n, type: "MobilePayment", reference: `INV-${index}` },
    ...{ recipientName: "Grace Achieng Otieno", reason: "Food and transport for the team in Gulu" },
  }));
  return wholeText(writeMt940, statementOf(lines, { openingMinor: 100_000n }));
}

test.each([
  ["a character outside set X", ":25:main", ":25:m\u00e4in"],
  ["a line that ends with LF alone", "\r\n:25:", "\n:25:"],
  ["a file that ends inside a message", /-\r\n$/, ""],
  ["a message of more than 2,000 characters", /\r\n:62M:[^:]*:20:[^]*?:60M:[^\r]*/, ""],
  ["a field that is missing", /:25:[^\r]*\r\n/, ""],
  ["fields in another order", /(:25:[^\r]*\r\n)(:28C:[^\r]*\r\n)/, "$2$1"],
  ["a first message that goes on", ":60F:", ":60M:"],
  ["a last message that does not end", ":62F:", ":62M:"],
  ["a reference that ends with a slash", /(:20:.{15})./, "$1/"],
  ["an account of 36 characters", ":25:", `:25:${"A".repeat(36)}`],
  ["a statement number of six digits", /:28C:\d+/, ":28C:123456"],
  ["an amount without its comma", /(:60F:C\d{6}[A-Z]{3}\d+),/, "$1"],
  ["an entry without a mark", /(:61:\d{10})R?[CD]/, "$1"],
  ["an entry without its second line", /(:61:[^\r]*)\r\n[^:\r]*/, "$1"],
  ["a narrative line of 66 characters", ":86:", `:86:${"x".repeat(66)}`],
  ["a narrative line that begins with a hyphen", /(:86:[^\r]*\r\n)/, "$1-x\r\n"],
  ["seven narrative lines", ":86:", `:86:${"x\r\n".repeat(7)}`],
  ["an amount that breaks the sums", /(:61:\d{10}D)\d+,/, "$17,"],
  ["a sequence number that is another one", "/1\r\n", "/3\r\n"],
  ["messages that do not join", /(:60M:C\d{6})[A-Z]{3}/, "$1ZZZ"],
] as const)("the judge of these tests refuses %s [STMT-08]", async (_what, from, to) => {
  const text = await longFile();
  expect(judgeMt940(text)).toEqual([]);
  const damaged = text.replace(from, to);
  expect(damaged).not.toBe(text);
  expect(judgeMt940(damaged)).not.toEqual([]);
});

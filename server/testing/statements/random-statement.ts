import fc from "fast-check";
import { transactionTypes } from "@corridor/product/transactions/types";
import type { StoredLine, StoredStatement } from "../../statements/stored-statement.ts";

/** A statement with its lines, as the database gives them. */
export type GivenStatement = { readonly statement: StoredStatement; readonly lines: readonly StoredLine[] };

/** The fields of a line that a test gives; the others follow or are empty. */
export type GivenLine = Partial<StoredLine> & Pick<StoredLine, "movedMinor">;

const plainLine = {
  type: "MobilePayment",
  feeMinor: 0n,
  recipientName: null,
  recipientAccount: null,
  recipientMinor: null,
  recipientCurrency: null,
  provider: null,
  reference: null,
  batchReference: null,
  requestId: null,
  requestReference: null,
  reason: null,
  reversedTransactionId: null,
} as const;

/** A statement of 17 November 2026, or of that month, whose sums and balances follow from its lines. */
export function statementOf(
  given: readonly GivenLine[],
  more: Partial<StoredStatement> = {},
): GivenStatement {
  const { period = "2026-11-17", openingMinor = 0n } = more;
  const isDay = period.length === 10;
  const [firstDay, lastDay] = isDay ? [period, period] : [`${period}-01`, `${period}-28`];
  let balanceMinor = openingMinor;
  const lines = given.map((line, index): StoredLine => {
    balanceMinor += line.movedMinor;
    const day = isDay
      ? period
      : `${period}-${String(1 + Math.floor((index * 28) / given.length)).padStart(2, "0")}`;
    const transactionId = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const completedAt = `${day}T10:11:12.${String(index % 1_000).padStart(3, "0")}Z`;
    return { ...plainLine, transactionNo: BigInt(index), transactionId, completedAt, ...line, balanceMinor };
  });
  const [credits, debits] = [
    lines.filter((line) => line.movedMinor >= 0n),
    lines.filter((line) => line.movedMinor < 0n),
  ];
  const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
  const statement = {
    ...{
      clientId: "kijani",
      walletId: "main",
      period,
      firstDay,
      lastDay,
      number: 12,
      currency: "USD",
      openingMinor,
    },
    creditMinor: sum(credits.map((line) => line.movedMinor)),
    creditCount: credits.length,
    debitMinor: -sum(debits.map((line) => line.movedMinor)),
    debitCount: debits.length,
    feeMinor: sum(lines.map((line) => line.feeMinor)),
    closingMinor: balanceMinor,
    ...more,
  };
  return { statement, lines };
}

/** The lines in batches, as the database gives them. */
async function* inBatches(lines: readonly StoredLine[], size = 2_000): AsyncIterable<readonly StoredLine[]> {
  for (let at = 0; at < lines.length; at += size) yield lines.slice(at, at + size);
}

/** The whole text of a writer. */
export async function wholeText(
  write: (statement: StoredStatement, lines: AsyncIterable<readonly StoredLine[]>) => AsyncIterable<string>,
  { statement, lines }: GivenStatement,
): Promise<string> {
  let text = "";
  for await (const piece of write(statement, inBatches(lines))) text += piece;
  return text;
}

/** Texts that a writer could write wrongly: other scripts, ends of lines, tags of MT940 and XML, formulas, characters outside XML. */
export const nastyTexts = [
  "Ørsted & Søn «Zürich»",
  "أحمد محمد",
  "አበበ ቢቂላ",
  "\u{1f9d1}\u200d\u{1f33e} Kampala",
  'He said "yes"; then\r\nno',
  ":86:/TXID/other",
  "a\r\n:62F:C261117USD0,00\r\n-\r\n",
  "-".repeat(140),
  ": ".repeat(70),
  " - :".repeat(35),
  "/EREF/x//y/",
  "]]></Ntry><!--",
  "=HYPERLINK(1),;=2",
  "\u0000\u0007\ud800\uffff",
  "x".repeat(140),
  "W".repeat(64) + "-" + "W".repeat(64) + ":" + " ",
  "   ",
];

const text = fc.option(
  fc.oneof(
    fc.constantFrom(...nastyTexts),
    fc.string({ unit: "binary", maxLength: 140 }),
    fc.string({ maxLength: 35 }),
  ),
  { nil: null },
);
const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/));
const amount = fc
  .bigInt({ min: 0n, max: 999_999_999n })
  .chain((small) => fc.constantFrom(small, small * 1_000n, small % 1_000n));

const line = fc.record({
  transactionId: id,
  type: fc.constantFrom(...transactionTypes),
  movedMinor: fc.tuple(amount, fc.boolean()).map(([minor, isDebit]) => (isDebit ? -minor : minor)),
  feeMinor: amount,
  recipientName: text,
  recipientAccount: text,
  recipientMinor: fc.option(amount, { nil: null }),
  recipientCurrency: fc.option(fc.constantFrom("KES", "UGX", "KWD"), { nil: null }),
  provider: fc.option(fc.constantFrom("mpesa-ke", "mtn-ug"), { nil: null }),
  reference: text,
  batchReference: text,
  requestId: fc.option(fc.uuid(), { nil: null }),
  requestReference: fc.option(fc.string({ minLength: 1, maxLength: 64 }), { nil: null }),
  reason: text,
  reversedTransactionId: fc.option(id, { nil: null }),
});

/** Statements of days and months in currencies with zero, two and three decimals, with nasty texts and amounts of all sizes. */
export const anyStatement: fc.Arbitrary<GivenStatement> = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    openingMinor: fc.tuple(amount, fc.boolean()).map(([minor, isDebit]) => (isDebit ? -minor : minor)),
    period: fc.constantFrom("2026-11-17", "2027-01-01", "2026-02"),
    currency: fc.constantFrom("USD", "UGX", "KWD"),
    walletId: fc.constantFrom("main", "petty_cash-2", "-x"),
    number: fc.integer({ min: 1, max: 40_000 }),
  })
  .map(({ lines, ...statement }) => statementOf(lines, statement));

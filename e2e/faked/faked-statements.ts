import type { OutputOf } from "@corridor/product/endpoint";
import type { queryStatementLines, queryStatements } from "@corridor/product/statements/contract";
import type { Statement, StatementLine } from "@corridor/product/statements/statement";
import type { Page } from "@playwright/test";

/** Statements of a month that is over, for pictures: they do not depend on the day on which a picture is taken. */

const walletId = "main";
export const shownMonth = "2026-10";
const [opening, dayOfCredit, dayOfDebit] = [250_015_00, 1, 23];
const [credit, debit, fees] = [41_000_00, 15_845_00, 12_50];

const decimal = (minor: number) => (minor / 100).toFixed(2);

function statementOf(
  period: string,
  number: number,
  has: { credit: boolean; debit: boolean },
  before: number,
) {
  const [credits, debits] = [has.credit ? credit : 0, has.debit ? debit : 0];
  return {
    ...{ walletId, period, number, currency: "USD", formats: ["csv", "camt053", "mt940"] },
    ...{ openingBalance: decimal(before), closingBalance: decimal(before + credits - debits) },
    ...{ credits: decimal(credits), creditCount: has.credit ? 1 : 0 },
    ...{ debits: decimal(debits), debitCount: has.debit ? 2 : 0, fees: decimal(has.debit ? fees : 0) },
  } satisfies Statement;
}

const days = Array.from({ length: 31 }, (_, index) => {
  const day = index + 1;
  const before = opening + (day > dayOfCredit ? credit : 0) - (day > dayOfDebit ? debit : 0);
  const has = { credit: day === dayOfCredit, debit: day === dayOfDebit };
  return statementOf(`${shownMonth}-${String(day).padStart(2, "0")}`, 353 + day, has, before);
});
const month = statementOf(shownMonth, 13, { credit: true, debit: true }, opening);

const line = (seconds: number, place: number, more: Partial<StatementLine>) => ({
  ...{ completedTimestamp: seconds, transactionId: `0b0f3c1e-5b40-4587-a66e-00000000000${place}` },
  ...{ type: "BankPayment", recipientName: null, recipientAccount: null, reference: null, reason: null },
  ...{ reversedTransactionId: null, amount: "0.00", fee: "0.00", balance: "0.00", ...more },
});
const moment = (text: string) => Date.parse(`${shownMonth}-${text}Z`) / 1_000;
const lines: readonly StatementLine[] = [
  line(moment("01T08:30:00"), 1, {
    ...{ type: "AddFunds", amount: "41000.00", balance: "291015.00" },
    ...{ reference: "DEPOSIT-2026-10", reason: "Bank transfer received" },
  }),
  line(moment("23T14:02:11"), 2, {
    ...{ amount: "-12007.50", fee: "7.50", balance: "279007.50", reference: "INV-2210" },
    ...{ recipientName: "Zainab Ndiaye", recipientAccount: "GB33BUKB20201555555555" },
  }),
  line(moment("23T14:02:12"), 3, {
    ...{ amount: "-3837.50", fee: "5.00", balance: "275170.00", reference: "INV-2211" },
    ...{ recipientName: "Atelier Kouassi et Frères", recipientAccount: "SN08SN0100152000048500003035" },
  }),
];

/** The card and the page of one statement. */
export async function withStatements(page: Page): Promise<void> {
  const list: OutputOf<typeof queryStatements> = {
    ...{ statements: days.toReversed(), month, firstMonth: "2025-10", lastMonth: "2026-11" },
  };
  const read: OutputOf<typeof queryStatementLines> = { statement: month, lines: [...lines], isWhole: true };
  await page.route("**/api/statements?*", (route) => route.fulfill({ json: list }));
  await page.route("**/api/statements/lines?*", (route) => route.fulfill({ json: read }));
}

/** A statement with more lines than are shown. */
export function withLongStatement(page: Page): Promise<unknown> {
  const statement = { ...month, debitCount: 12_345 };
  const read: OutputOf<typeof queryStatementLines> = { statement, lines: [...lines], isWhole: false };
  return page.route("**/api/statements/lines?*", (route) => route.fulfill({ json: read }));
}

/** A wallet that was made today. */
export function withoutStatements(page: Page): Promise<unknown> {
  const list: OutputOf<typeof queryStatements> = {
    ...{ statements: [], month: null, firstMonth: null, lastMonth: null },
  };
  return page.route("**/api/statements?*", (route) => route.fulfill({ json: list }));
}

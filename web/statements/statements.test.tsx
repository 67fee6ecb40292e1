import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Statement, StatementLine } from "@corridor/product/statements/statement";
import { TableBody } from "../design/layout/TableBody.tsx";
import { loadParts, loadTexts } from "../texts.ts";
import { dueMoment, isDueLater } from "./due-words.ts";
import { StatementDocument } from "./StatementDocument.tsx";
import { lineColumns } from "./StatementLines.tsx";

// Modules of the screen read both when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubEnv("TZ", "Africa/Nairobi");
});

beforeAll(async () => {
  await loadTexts("en");
  await loadParts("inside", "transactions");
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-18T23:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a statement that cannot be there yet says when it will, in UTC and in the time of the device [STMT-11]", () => {
  expect([isDueLater("2026-11-17"), isDueLater("2026-11-18"), isDueLater("2026-11")]).toEqual([
    false,
    true,
    true,
  ]);
  expect(dueMoment("2026-11-18")).toBe("2026-11-19 00:15 UTC (2026-11-19 03:15, your time)");
  vi.setSystemTime(Date.parse("2026-11-19T00:15:00Z"));
  expect(isDueLater("2026-11-18")).toBe(false);
});

const statement: Statement = {
  ...{ walletId: "main", period: "2026-02", number: 13, currency: "USD", formats: ["csv"] },
  ...{ openingBalance: "10.00", credits: "5.00", creditCount: 1, debits: "2.10", debitCount: 1 },
  ...{ fees: "0.10", closingBalance: "12.90" },
};
const line: StatementLine = {
  ...{ completedTimestamp: Date.parse("2026-02-11T14:02:11Z") / 1_000, transactionId: "t-1" },
  ...{ type: "BankPayment", amount: "-2.10", fee: "0.10", balance: "12.90" },
  ...{
    recipientName: "Ana Sá",
    recipientAccount: "GB33",
    reference: "INV-7",
    reason: null,
    reversedTransactionId: null,
  },
};
const shown = { statement, lines: [], clientId: "acme", walletName: "Main", onDownloadCsv: () => undefined };

test("the page that is printed has the facts and the balances of its statement [STMT-10]", () => {
  const text = textOf(<StatementDocument {...shown} isWhole />);
  for (const part of [
    ...["Statement of February 2026", "Client IDacme", "Wallet IDmain", "WalletMain", "Statement number13"],
    "Period2026-02-01 to 2026-02-28, UTC",
    ...[
      "Opening balance10.00 USD",
      "Credits (1)5.00 USD",
      "Debits (1)2.10 USD",
      "of which fees of payments0.10 USD",
    ],
    "Closing balance12.90 USD",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("CSV");
});

test("the page that is printed lists each transaction with the balance after it, and what a reversal takes back [STMT-10]", () => {
  const rows = [
    line,
    { ...line, transactionId: "t-2", type: "AddFunds", amount: "5.00", fee: "0.00" },
    { ...line, transactionId: "t-3", amount: "2.10", reversedTransactionId: "t-1" },
  ];
  const text = textOf(
    <table>
      <TableBody columns={lineColumns("USD")} rows={rows} rowKey={({ transactionId }) => transactionId} />
    </table>,
  );
  for (const part of [
    "2026-02-11 14:02:11Bank payment · Ana Sá, GB33Reference INV-7 · t-1\u22122.100.1012.90",
    "Funds added · Ana Sá, GB33Reference INV-7 · t-2+5.00\u201312.90",
    "Reverses t-1 · Reference INV-7 · t-3+2.10",
  ])
    expect(text).toContain(part);
});

test("a statement that is too long to print says so and offers the csv [STMT-10]", () => {
  const long = { ...statement, debitCount: 12_344 };
  const text = textOf(<StatementDocument {...shown} statement={long} isWhole={false} />);
  expect(text).toContain("Only the first 0 of 12,345 transactions are listed.");
  expect(text).toContain("Download CSV");
});

/** The words of a part, without its elements. */
function textOf(part: React.ReactNode): string {
  return renderToStaticMarkup(part).replace(/<[^>]+>/g, "");
}

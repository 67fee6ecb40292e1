import { expect, test } from "vitest";
import { errorsPerPage } from "@corridor/product/payments/validation-errors";
import type { PaymentContext } from "@corridor/product/payments/context";
import { readErrorPage } from "./error-page.ts";
import { readPayments } from "./read.ts";
import type { InvalidRow } from "./reading.ts";

const context: PaymentContext = {
  ...{ kycLevel: "Full", features: [], offshoreSwiftEnabled: false, fxTradesEnabled: false },
  today: "2026-11-13",
  providers: [{ name: "mpesa-ke", currencies: ["KES"] }],
  wallets: [{ walletId: "main", currency: "KES", hidden: false, deactivated: false }],
};
const silent = { batch: () => undefined, progress: () => undefined, ready: () => undefined };
const good = (n: number) => `20,KES,Grace ${n},mpesa-ke,+2547${12_000_100 + n}`;
const csv = (...rows: string[]) =>
  Buffer.from(["Amount,Currency,Name,Provider,Recipient Account ID,Wallet ID", ...rows].join("\n"));
const cellsOf = (rows: readonly InvalidRow[]) =>
  rows.flatMap(({ rowIndex, invalidFields }) =>
    invalidFields.map(({ columnIndex, value, problem }) => [rowIndex, columnIndex, value, problem.code]),
  );

async function allPages(file: Buffer, kind: string | null = null) {
  const cells: unknown[] = [];
  for (let offset = 0; ; offset += errorsPerPage) {
    const page = await readErrorPage(file, context, { offset, kind });
    cells.push(...cellsOf(page.rows).slice(offset - page.first, offset - page.first + errorsPerPage));
    if (offset + errorsPerPage >= page.count) return { cells, count: page.count };
  }
}

test("the pages of errors hold each error of the file once and in order, across blank rows and pages that end inside a row [PAY-54, API-97]", async () => {
  // Three errors a row: a page of 100 ends inside a row. Shortened numbers show only after the last row.
  const wrong = Array.from({ length: 80 }, (_, n) => `x,KES,,mpesa-ke,07${10_000_000 + n}`);
  const shortened = good(1).replace(/[^,]*$/, "254712000000");
  const file = csv(
    ...wrong,
    ",,,,,",
    good(0),
    shortened,
    ...Array.from({ length: 30 }, (_, n) => good(n + 2)),
  );
  const reading = await readPayments(file, context, silent);
  expect(reading.errorCount).toBe(241);
  expect(reading.kinds).toMatchObject([
    { columnDisplayName: "Amount", code: "amountInvalid", count: 80 },
    { columnDisplayName: "Name", code: "required", count: 80 },
    { columnDisplayName: "Recipient Account ID", code: "phoneInvalid", count: 80 },
    { columnDisplayName: "Recipient Account ID", code: "roundNumber", count: 1 },
  ]);
  expect(await allPages(file)).toEqual({ cells: cellsOf(reading.invalidRows), count: 241 });
  const round = await allPages(file, "RecipientAccountID.roundNumber");
  expect(round).toEqual({ cells: [[83, 4, "254712000000", "roundNumber"]], count: 1 });
  expect((await allPages(file, "Name.required")).count).toBe(80);

  // The row on the border of the two pages has all its errors on both pages.
  const pages = [0, errorsPerPage].map((offset) => readErrorPage(file, context, { offset, kind: null }));
  const [one, two] = await Promise.all(pages);
  expect([one!.first, two!.first]).toEqual([0, 99]);
  expect(one!.rows.at(-1)).toEqual(two!.rows[0]);
  expect(two!.rows[0]!.invalidFields).toHaveLength(3);
});

test("a page behind the last error is empty and still says how many errors there are [API-97]", async () => {
  const file = csv(good(0), "x,KES,Grace,mpesa-ke,+254712345678");
  expect(await readErrorPage(file, context, { offset: 100, kind: null })).toMatchObject({
    rows: [],
    first: 100,
    count: 1,
  });
  const other = await readErrorPage(file, context, { offset: 0, kind: "Name.required" });
  expect(other).toMatchObject({ rows: [], count: 0 });
});

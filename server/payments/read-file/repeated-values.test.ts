import fc from "fast-check";
import { expect, test } from "vitest";
import { columnOf, type PaymentField } from "@corridor/product/payments/columns";
import { paymentRules, type RowVerdict } from "@corridor/product/payments/validate";
import { permissive } from "../../testing/files/payment-files.ts";
import { PaymentRows } from "./payment-rows.ts";
import { readPaymentSheet } from "./payment-sheet.ts";

const pools: Partial<Record<PaymentField, readonly string[]>> = {
  amount: ["150.00", "0150.00", "15", "1,5", "x", ""],
  currency: ["KES", "kes", "UGX", ""],
  name: ["Grace Achieng", " Grace ", "Zoë", "a\u0007b", "\u00a0", ""],
  reason: ["Rent", "Rent ", "", "\u00a0"],
  provider: ["mpesa-ke", "mtn-ug", "nobody", ""],
  recipientAccountId: ["+254712345678", "0712 345 678", "+256772123456", ""],
  recipientBankCode: ["", "01", "01 "],
};
const sheet = (Object.keys(pools) as PaymentField[]).map((field) => columnOf[field]);
const anyRow = fc.tuple(...sheet.map(({ field }) => fc.constantFrom(...pools[field]!)));
const blank = sheet.map(() => "");

const written = (cells: readonly string[], isQuoted: boolean) =>
  cells.map((cell) => (isQuoted || cell.includes(",") ? `"${cell}"` : cell)).join(",");

test("a row of a csv file is judged by its own content, with any repetition of rows above and any quoting [PAY-09, PAY-29]", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.oneof({ weight: 5, arbitrary: anyRow }, fc.constant(blank)), fc.boolean()), {
        minLength: 2,
        maxLength: 7,
      }),
      fc.constantFrom("\n", "\r\n", "\r"),
      async (rows, lineEnd) => {
        const header = sheet.map(({ displayName }) => displayName).join(",");
        const file = [header, ...rows.map(([cells, isQuoted]) => written(cells, isQuoted))].join(lineEnd);
        const judged: RowVerdict[] = [];
        const taken = new PaymentRows(permissive, ({ verdict }) => judged.push(structuredClone(verdict)));
        await readPaymentSheet(Buffer.from(file), { row: taken.row.bind(taken), ready: () => undefined });
        const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");
        const alone = rows
          .filter(([cells]) => !isBlank(cells))
          .map(([cells]) => paymentRules(permissive).judgeRow(sheet, cells));
        expect(judged).toEqual(alone);
      },
    ),
    { numRuns: 400 },
  );
});

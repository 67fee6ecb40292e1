import { expect, test } from "vitest";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { exportFile, givenTransactions } from "../testing/files/exports.ts";
import { givenClient, givenLogin } from "../testing/given.ts";
import { useWorld } from "../testing/world.ts";

const rowCount = process.env["FULL"] ? 1_000_000 : 20_000;

const world = useWorld();

const columns = [
  ...["transactionId", "date", "amount", "walletCurrency", "status", "recipientName", "recipientAccount"],
  ...["provider", "transactionType", "recipientAmount", "recipientCurrency", "fees", "balance", "reference"],
] as ColumnId[];
const firstEnd = Date.parse("2026-01-02T00:00:00Z");

/** The cells of the payment with this number, computed without the database. */
function cellsOf(number: number): string[] {
  const date = new Date(firstEnd + number * 1_000).toISOString().replace(".000", "");
  return [
    ...[
      `main-${number}`,
      date,
      decimal(-number),
      "",
      "USD",
      "Succeeded",
      `Recipient ${number}`,
      `+2547${number}`,
    ],
    ...["mpesa-ke", "Mobile payment", decimal(number * 129), "KES", decimal(-(number % 7))],
    ...[decimal(1_000_000 - number), `INV-${number}`],
  ];
}

function decimal(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

test(
  "every cell of a very large file, in either format, is correct, in order and complete [TX-32, TX-36, C-61]",
  async () => {
    const client = await givenClient(world);
    await givenTransactions(world, client.clientId, "main", rowCount);
    const { browser } = await givenLogin(world, { client });
    const input = { clientId: client.clientId, columns };
    // A text that begins like a formula has an apostrophe before it in csv; a number of a sheet has no trailing zeros.
    const forms = {
      csv: (cell: string) => (cell.startsWith("+") ? `'${cell}` : cell),
      xlsx: (cell: string) => (/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell),
    };
    for (const format of ["csv", "xlsx"] as const) {
      const { rows } = await exportFile(world, browser, { ...input, format });
      expect(rows).toHaveLength(rowCount);
      const wrong = rows.findIndex(
        (row, index) =>
          row.join("\n") !==
          cellsOf(rowCount - index)
            .map(forms[format])
            .join("\n"),
      );
      expect(rows[wrong], `row ${wrong} of the ${format}`).toBeUndefined();
    }
  },
  process.env["FULL"] ? 600_000 : 60_000,
);

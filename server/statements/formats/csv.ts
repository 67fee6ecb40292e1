import { toDecimal, type Currency } from "@corridor/product/money";
import { byteOrderMark, csvCell, csvRow } from "../../platform/spreadsheets/write/csv-row.ts";
import type { StoredLine, StoredStatement } from "../stored-statement.ts";
import { pieces } from "./pieces.ts";

const headings = [
  "Statement",
  "Wallet",
  "Currency",
  "Booked",
  "Transaction ID",
  "Type",
  "Amount",
  "Fee",
  "Balance",
  "Recipient Name",
  "Recipient Account",
  "Recipient Amount",
  "Recipient Currency",
  "Payment Provider",
  "Reference",
  "Batch Reference",
  "Request ID",
  "Reason",
  "Reversed Transaction ID",
];

/** A statement as csv (STMT-07). */
export async function* writeCsv(
  statement: StoredStatement,
  lines: AsyncIterable<readonly StoredLine[]>,
): AsyncIterable<string> {
  const currency = statement.currency as Currency;
  const start = `${statement.number},${csvCell(statement.walletId)},${currency}`;
  const balanceRow = (type: string, minor: bigint) =>
    `${start},,,${type},,,${toDecimal({ currency, minor })},,,,,,,,,,\r\n`;
  yield byteOrderMark + csvRow(headings) + balanceRow("Opening", statement.openingMinor);
  for await (const piece of pieces(lines)) {
    let text = "";
    for (const line of piece) text += rowOf(line, start, currency);
    yield text;
  }
  yield balanceRow("Closing", statement.closingMinor);
}

/** Amounts, times and types are ours: only texts that people gave can begin like a formula. */
function rowOf(line: StoredLine, start: string, currency: Currency): string {
  const amount = toDecimal({ currency, minor: line.movedMinor });
  const fee = toDecimal({ currency, minor: line.feeMinor });
  const balance = toDecimal({ currency, minor: line.balanceMinor });
  return (
    `${start},${line.completedAt},${csvCell(line.transactionId)},${line.type},${amount},${fee},${balance},` +
    `${cell(line.recipientName)},${cell(line.recipientAccount)},${recipientAmount(line)},${cell(line.recipientCurrency)},` +
    `${cell(line.provider)},${cell(line.reference)},${cell(line.batchReference)},${cell(line.requestId)},` +
    `${cell(line.reason)},${cell(line.reversedTransactionId)}\r\n`
  );
}

function recipientAmount({ recipientMinor, recipientCurrency }: StoredLine): string {
  if (recipientMinor === null || recipientCurrency === null) return "";
  return toDecimal({ currency: recipientCurrency as Currency, minor: recipientMinor });
}

function cell(text: string | null): string {
  return text === null ? "" : csvCell(text);
}

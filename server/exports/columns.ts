import { sql, type RawBuilder } from "kysely";
import type { Language } from "@corridor/product/i18n/language";
import { transactionColumns, type ColumnId } from "@corridor/product/transactions/columns";
import { TransactionDetails } from "@corridor/product/transactions/transaction";
import { decimalText, wordedCell, type FileColumn } from "../platform/spreadsheets/write/copy-query.ts";
import { recoveryColumn } from "../transactions/recoveries.ts";
import { isReversedInBulk } from "../transactions/reversals.ts";
import { daysOfSheet, momentText, reasonText, statusText, unlessFailed } from "./cells.ts";
import { wordsIn } from "./words.ts";

const currencyOf: Partial<Record<ColumnId, ColumnId>> = {
  amount: "walletCurrency",
  fees: "walletCurrency",
  balance: "walletCurrency",
  totalAmount: "walletCurrency",
  intendedAmount: "walletCurrency",
  recipientAmount: "recipientCurrency",
};

/**
 * The chosen columns that the client has, in the chosen order; all columns of the client without a choice. An amount needs its
 * currency, and the zero of a failed payment needs the intended amount, so these columns are added after it if they were not
 * chosen.
 */
export function fileColumns(
  wished: readonly ColumnId[],
  offered: readonly ColumnId[],
  { client_id: clientId, language }: { client_id: string; language: Language },
): FileColumn[] {
  const chosen = wished.length > 0 ? [...new Set(wished)].filter((id) => offered.includes(id)) : offered;
  const ids = new Set<ColumnId>();
  for (const id of chosen) {
    ids.add(id);
    for (const beside of besideOf(id)) if (!chosen.includes(beside)) ids.add(beside);
  }
  const { columns: headings } = wordsIn[language];
  const values = valuesIn(clientId, language);
  return [...ids].map((id) => ({
    heading: headingOf(id, headings[id]),
    ...cellsOf(id, values[id]),
  }));
}

function besideOf(id: ColumnId): readonly ColumnId[] {
  const currency = currencyOf[id];
  return [...(id === "amount" ? ["intendedAmount" as const] : []), ...(currency ? [currency] : [])];
}

/** A cell of a sheet has no time zone, so the heading of every time names it. */
function headingOf(id: ColumnId, heading: string): string {
  return id in moments && !heading.endsWith("(UTC)") ? `${heading} (UTC)` : heading;
}

function cellsOf(id: ColumnId, value: RawBuilder<unknown>): Omit<FileColumn, "heading"> {
  const moment = moments[id];
  if (moment) return { kind: "moment", value: momentText(moment), sheetValue: daysOfSheet(moment) };
  if (amounts.has(id)) return { kind: "amount", value };
  return { kind: id === "exchangeRate" ? "number" : "text", value };
}

const moments: Partial<Record<ColumnId, RawBuilder<unknown>>> = {
  date: sql`coalesce(completed_at, created_at)`,
  createdTimestamp: sql`created_at`,
  completedTimestamp: sql`completed_at`,
};

const amounts = new Set(Object.keys(currencyOf));

/** For people: words in their language, times in UTC, IDs and codes unchanged. */
function valuesIn(clientId: string, language: Language): Readonly<Record<ColumnId, RawBuilder<unknown>>> {
  const words = wordsIn[language];
  const details = Object.keys(TransactionDetails.shape);
  const plain = Object.fromEntries(
    transactionColumns.map(({ id }) => [
      id,
      details.includes(id) ? sql`details ->> ${id}` : sql.ref(inSnakeCase(id)),
    ]),
  ) as Record<ColumnId, RawBuilder<unknown>>;
  return {
    ...plain,
    amount: decimalText(unlessFailed(sql`amount_minor`), sql`currency`),
    fees: decimalText(unlessFailed(sql`-fee_minor`), sql`currency`),
    totalAmount: decimalText(unlessFailed(sql`amount_minor - fee_minor`), sql`currency`),
    intendedAmount: decimalText(sql`case when status = 'failed' then amount_minor end`, sql`currency`),
    balance: decimalText(sql`balance_minor`, sql`currency`),
    recipientAmount: decimalText(sql`recipient_minor`, sql`recipient_currency`),
    walletCurrency: sql`currency`,
    transactionType: wordedCell(sql`type`, words.types),
    tenor: wordedCell(sql`(details ->> 'tenor')`, words.tenors),
    reversal: sql`case when right(type, 8) = 'Reversal' then ${words.yes} else ${words.no} end`,
    statusDescription: reasonText(words),
    recoveryOfTransactionId: recoveryColumn(clientId, "recovery_of"),
    recoveredByTransactionId: recoveryColumn(clientId, "recovered_by"),
    recoveredByRequestId: recoveryColumn(clientId, "recovered_by_request"),
    status: statusText(words, isReversedInBulk(clientId, sql`transaction_id`)),
  };
}

function inSnakeCase(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

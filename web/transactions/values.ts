import { formatTimestamp } from "@corridor/product/i18n/formats";
import { formatMoney, fromDecimal, type Money } from "@corridor/product/money";
import { providerName } from "@corridor/product/providers";
import type { ColumnId } from "@corridor/product/transactions/columns";
import {
  amountOf,
  feesOf,
  type ListedTransaction,
  type Transaction,
} from "@corridor/product/transactions/transaction";
import { language, t } from "../texts.ts";
import { bothSides, rateWords } from "../design/values/conversion-words.ts";
import { reasonOf } from "./reason.ts";
import { shownStatusText } from "./TransactionBadge.tsx";

/** A transaction as far as it is known: of a list without what is hidden there, of a request also before it has begun. */
export type PartialTransaction = Omit<ListedTransaction, "transactionId" | "status"> & {
  readonly transactionId: string | null;
  readonly status?: Transaction["status"] | null | undefined;
};

type Amount = { amount: string; currency: string };

/** What an amount column shows; null where it has nothing, or is no amount. */
export function moneyIn(column: ColumnId, row: PartialTransaction): Amount | null {
  const { totalAmount, feeAmount, walletCurrency, recipientCurrency } = row;
  const inWallet = (amount: string | null | undefined): Amount | null =>
    amount ? { amount, currency: walletCurrency } : null;
  const moved =
    totalAmount === undefined || feeAmount === undefined ? null : { totalAmount, feeAmount, walletCurrency };
  if (column === "amount") return inWallet(moved && amountOf(moved));
  if (column === "fees")
    return inWallet(feeAmount && feesOf({ totalAmount: "0", feeAmount, walletCurrency }));
  if (column === "totalAmount") return inWallet(totalAmount);
  if (column === "intendedAmount") return inWallet(row.intendedAmount);
  if (column === "balance") return inWallet(row.balance);
  if (column !== "recipientAmount") return null;
  return row.recipientAmount && recipientCurrency
    ? { amount: row.recipientAmount, currency: recipientCurrency }
    : null;
}

/** Both sides of a payment that was converted and moved money; null for any other row. */
export function conversionIn(row: PartialTransaction): { paid: Money; charged: Money } | null {
  const [paid, amount] = [moneyIn("recipientAmount", row), moneyIn("amount", row)];
  if (!paid || !amount || paid.currency === amount.currency) return null;
  const moved = fromDecimal(amount.amount, amount.currency);
  if (moved.minor >= 0n) return null;
  return { paid: fromDecimal(paid.amount, paid.currency), charged: { ...moved, minor: -moved.minor } };
}

/** What stands in a column, in words; null where there is nothing. */
export function textIn(column: ColumnId, row: PartialTransaction): string | null {
  const money = moneyIn(column, row);
  if (money) return formatMoney(fromDecimal(money.amount, money.currency));
  const special = specials[column];
  const text = special ? special(row) : row[column as keyof PartialTransaction];
  return typeof text === "string" && text !== "" ? text : null;
}

/** The words of a field in a drawer: what the recipient gets says what the wallet was charged for it, where the two differ in currency (EXT-20). */
export function describedIn(id: ColumnId, row: PartialTransaction): string | null {
  const converted = id === "recipientAmount" ? conversionIn(row) : null;
  return converted ? bothSides(converted.paid, converted.charged) : textIn(id, row);
}

const specials: Partial<Record<ColumnId, (row: PartialTransaction) => string | null | undefined | false>> = {
  date: (row) => moment(row.completedTimestamp ?? row.createdTimestamp),
  createdTimestamp: (row) => moment(row.createdTimestamp),
  completedTimestamp: (row) => moment(row.completedTimestamp),
  status: ({ status, reversedByTransactionId }) =>
    status && shownStatusText({ status, reversedByTransactionId }),
  statusDescription: ({ status }) => status && reasonOf(status),
  provider: ({ provider }) => provider && providerName(provider, language),
  transactionType: ({ transactionType }) => transactionType && t.transactions.types[transactionType],
  source: ({ source }) => source && t.transactionFields.sources[source],
  exchangeRate: (row) => rateIn(row),
  tenor: ({ tenor }) => tenor && t.transactionFields.tenors[tenor],
  reversal: ({ reversal }) =>
    reversal !== undefined && (reversal ? t.transactionFields.yes : t.transactionFields.no),
};

/** Between two currencies a bare number says nothing (EXT-19). */
function rateIn({
  exchangeRate,
  recipientCurrency,
  walletCurrency,
}: PartialTransaction): string | null | undefined {
  if (!exchangeRate || !recipientCurrency || recipientCurrency === walletCurrency) return exchangeRate;
  return rateWords(exchangeRate, recipientCurrency, walletCurrency);
}

function moment(seconds: number | null | undefined): string | null {
  return seconds === null || seconds === undefined ? null : formatTimestamp(seconds);
}

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

/** A transaction with the known fields: a list leaves out hidden columns, and a request also has payments that have not begun. */
export type PartialTransaction = Omit<ListedTransaction, "transactionId" | "status"> & {
  readonly transactionId: string | null;
  readonly status?: Transaction["status"] | null | undefined;
};

type Amount = { amount: string; currency: string };

/** The value of an amount column; null if it is empty or no amount. */
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

/** Both sides of a converted payment that moved money; null for any other row. */
export function conversionIn(row: PartialTransaction): { paid: Money; charged: Money } | null {
  const [paid, amount] = [moneyIn("recipientAmount", row), moneyIn("amount", row)];
  if (!paid || !amount || paid.currency === amount.currency) return null;
  const moved = fromDecimal(amount.amount, amount.currency);
  if (moved.minor >= 0n) return null;
  return { paid: fromDecimal(paid.amount, paid.currency), charged: { ...moved, minor: -moved.minor } };
}

/** The text of a column; null if it is empty. */
export function textIn(column: ColumnId, row: PartialTransaction): string | null {
  const money = moneyIn(column, row);
  if (money) return formatMoney(fromDecimal(money.amount, money.currency));
  const special = specials[column];
  const text = special ? special(row) : row[column as keyof PartialTransaction];
  return typeof text === "string" && text !== "" ? text : null;
}

/** The text of a field in a drawer: a recipient amount in another currency also shows the charge of the wallet (EXT-20). */
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

/** A rate without its two currencies means nothing (EXT-19). */
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

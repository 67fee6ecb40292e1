import { formatTimestamp } from "@corridor/product/i18n/formats";
import { formatAmount, fromDecimal } from "@corridor/product/money";
import { providerName } from "@corridor/product/providers";
import type { ColumnId } from "@corridor/product/transactions/columns";
import {
  amountOf,
  feesOf,
  type ListedTransaction,
  type Transaction,
} from "@corridor/product/transactions/transaction";
import { statusText } from "../design/StatusBadge.tsx";
import { language, t } from "../design/texts.ts";

/** A transaction as far as it is known: of a list without what is hidden there, of a request also before it has begun. */
export type Described = Omit<ListedTransaction, "transactionId" | "status"> & {
  readonly transactionId: string | null;
  readonly status?: Transaction["status"] | null | undefined;
};

type Amount = { amount: string; currency: string };

/** What an amount column shows; null where it has nothing, or is no amount. */
export function moneyIn(column: ColumnId, row: Described): Amount | null {
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

/** What stands in a column, in words; null where there is nothing. */
export function textIn(column: ColumnId, row: Described): string | null {
  const money = moneyIn(column, row);
  if (money) return `${formatAmount(fromDecimal(money.amount, money.currency))} ${money.currency}`;
  const special = specials[column];
  const text = special ? special(row) : row[column as keyof Described];
  return typeof text === "string" && text !== "" ? text : null;
}

const specials: Partial<Record<ColumnId, (row: Described) => string | null | undefined | false>> = {
  date: (row) => moment(row.completedTimestamp ?? row.createdTimestamp),
  createdTimestamp: (row) => moment(row.createdTimestamp),
  completedTimestamp: (row) => moment(row.completedTimestamp),
  status: ({ status }) => status && statusText("transaction", status.statusType, status.statusCode),
  statusDescription: ({ status }) => status?.statusDescription,
  provider: ({ provider }) => provider && providerName(provider, language),
  transactionType: ({ transactionType }) => transactionType && t.transactions.types[transactionType],
  source: ({ source }) => source && t.transactionFields.sources[source],
  tenor: ({ tenor }) => tenor && t.transactionFields.tenors[tenor],
  reversal: ({ reversal }) =>
    reversal !== undefined && (reversal ? t.transactionFields.yes : t.transactionFields.no),
};

function moment(seconds: number | null | undefined): string | null {
  return seconds === null || seconds === undefined ? null : formatTimestamp(seconds);
}

import type { Selectable } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Status } from "@corridor/product/statuses";
import {
  TransactionDetails,
  type ListedTransaction,
  type Transaction,
} from "@corridor/product/transactions/transaction";
import { isReversal } from "@corridor/product/transactions/types";
import type { Transactions } from "../platform/schema.ts";

export type StoredTransaction = Omit<
  Selectable<Transactions>,
  "currency" | "recipient_currency" | "details"
> & {
  currency: Currency;
  recipient_currency: Currency | null;
  /** By their names of the wire; those that it does not have are left out. */
  details: Partial<TransactionDetails> | null;
};

type Readers = { readonly [Field in keyof Transaction]: (row: StoredTransaction) => Transaction[Field] };

const detailReaders = Object.fromEntries(
  Object.keys(TransactionDetails.shape).map((name) => [
    name,
    ({ details }: StoredTransaction) => details?.[name as keyof TransactionDetails] ?? null,
  ]),
) as Pick<Readers, keyof TransactionDetails>;

const readers: Readers = {
  ...detailReaders,
  transactionId: (row) => row.transaction_id,
  transactionType: (row) => row.type,
  status: (row) => ({
    statusType: statusOf(row),
    statusCode: row.status_code,
    statusDescription: row.status_description,
  }),
  recipientAmount: ({ recipient_minor: minor, recipient_currency: currency }) =>
    minor !== null && currency ? toDecimal({ currency, minor }) : null,
  recipientCurrency: (row) => row.recipient_currency,
  recipientName: (row) => row.recipient_name,
  recipientAccount: (row) => row.recipient_account,
  provider: (row) => row.provider,
  walletId: (row) => row.wallet_id,
  walletCurrency: (row) => row.currency,
  senderName: (row) => row.sender_name,
  createdTimestamp: (row) => secondsOf(row.created_at),
  completedTimestamp: (row) => row.completed_at && secondsOf(row.completed_at),
  totalAmount: (row) => amountOf(row, row.amount_minor - row.fee_minor),
  feeAmount: (row) => amountOf(row, row.fee_minor),
  currency: (row) => row.currency,
  balance: (row) => (row.balance_minor === null ? null : amountOf(row, row.balance_minor)),
  reference: (row) => row.reference,
  batchReference: (row) => row.batch_reference,
  requestId: (row) => row.request_id,
  reason: (row) => row.reason,
  reversal: (row) => isReversal(row.type),
  reversedTransactionId: (row) => row.reversed_transaction_id,
  source: (row) => row.source,
};

type Field = readonly [name: keyof Transaction, read: (row: StoredTransaction) => unknown];
const allFields: readonly Field[] = Object.entries(readers) as [keyof Transaction, Field[1]][];

/** All but these, to be read of many rows. */
export function fieldsBut(excluded: readonly (keyof Transaction)[]): readonly Field[] {
  return allFields.filter(([name]) => !excluded.includes(name));
}

/** One field after the other: an object made by spreading seventy takes ten times as long. */
export function partOf(row: StoredTransaction, fields: readonly Field[]): ListedTransaction {
  const part: Partial<Record<keyof Transaction, unknown>> = {};
  for (const [name, read] of fields) part[name] = read(row);
  return part as ListedTransaction;
}

/** A row as the wire has it. */
export function asTransaction(row: StoredTransaction): Transaction {
  return partOf(row, allFields) as Transaction;
}

function amountOf({ currency }: StoredTransaction, minor: bigint): string {
  return toDecimal({ currency, minor });
}

/** An open one is told apart by how far it came (TX-09). */
function statusOf(row: StoredTransaction): Status<"transaction"> {
  if (row.status !== "open") return row.status;
  if (row.failing_since) return "failing";
  return row.sent_at ? "sent" : "pending";
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000);
}

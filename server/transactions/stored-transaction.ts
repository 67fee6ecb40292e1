import type { Selectable } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Status } from "@corridor/product/statuses";
import {
  TransactionDetails,
  type ListedTransaction,
  type RecoveryOutcome,
  type Transaction,
} from "@corridor/product/transactions/transaction";
import { isReversal } from "@corridor/product/transactions/types";
import type { Transactions } from "../platform/schema.ts";
import { recoveryColumnNames } from "./recoveries.ts";

export type StoredTransaction = Omit<
  Selectable<Transactions>,
  "currency" | "recipient_currency" | "details" | "kind" | "change_no" | "integration"
> & {
  currency: Currency;
  recipient_currency: Currency | null;
  /** By their names of the wire; empty details are left out. */
  details: Partial<TransactionDetails> | null;
  /** The ID of the reversal of a payment that came back. It is not a column: each query selects it (reversals.ts). */
  reversed_by: string | null;
  /** The connection of a payment; only rows that are found by their IDs have it. */
  integration?: string | null;
  /** Of its recovery; each query selects them (recoveries.ts). */
  recovery_of: string | null;
  recovered_by: string | null;
  recovered_by_request: string | null;
  recovery_outcome: RecoveryOutcome | null;
};

/** Reads a field of the wire from the named columns, so that only those are fetched. */
type Reader<Value> = {
  readonly columns: readonly (keyof StoredTransaction)[];
  readonly read: (row: StoredTransaction) => Value;
};
type Readers = { readonly [Field in keyof Transaction]: Reader<Transaction[Field]> };

function of<Column extends keyof StoredTransaction, Value>(
  columns: readonly Column[],
  read: (row: Pick<StoredTransaction, Column>) => Value,
): Reader<Value> {
  return { columns, read };
}

function same<Column extends keyof StoredTransaction>(column: Column): Reader<StoredTransaction[Column]> {
  return of([column], (row) => row[column]);
}

const detailReaders = Object.fromEntries(
  Object.keys(TransactionDetails.shape).map((name) => [
    name,
    of(["details"], ({ details }) => details?.[name as keyof TransactionDetails] ?? null),
  ]),
) as Pick<Readers, keyof TransactionDetails>;

const readers: Readers = {
  ...detailReaders,
  transactionId: same("transaction_id"),
  transactionType: same("type"),
  status: of(["status", "failing_since", "sent_at", "status_code", "status_description"], (row) => ({
    statusType: statusOf(row),
    statusCode: row.status_code,
    statusDescription: row.status_description,
  })),
  recipientAmount: of(
    ["recipient_minor", "recipient_currency"],
    ({ recipient_minor: minor, recipient_currency: currency }) =>
      minor !== null && currency ? toDecimal({ currency, minor }) : null,
  ),
  recipientCurrency: same("recipient_currency"),
  recipientName: same("recipient_name"),
  recipientAccount: same("recipient_account"),
  provider: same("provider"),
  walletId: same("wallet_id"),
  walletCurrency: same("currency"),
  senderName: same("sender_name"),
  createdTimestamp: of(["created_at"], (row) => epochOf(row.created_at)),
  completedTimestamp: of(["completed_at"], (row) => row.completed_at && epochOf(row.completed_at)),
  totalAmount: of(["currency", "status", "amount_minor", "fee_minor"], (row) =>
    amountOf(row, hasMovedNothing(row) ? 0n : row.amount_minor - row.fee_minor),
  ),
  feeAmount: of(["currency", "status", "fee_minor"], (row) =>
    amountOf(row, hasMovedNothing(row) ? 0n : row.fee_minor),
  ),
  intendedAmount: of(["currency", "status", "amount_minor"], (row) =>
    hasMovedNothing(row) ? amountOf(row, row.amount_minor) : null,
  ),
  currency: same("currency"),
  balance: of(["currency", "balance_minor"], (row) =>
    row.balance_minor === null ? null : amountOf(row, row.balance_minor),
  ),
  reference: same("reference"),
  batchReference: same("batch_reference"),
  requestId: same("request_id"),
  reason: same("reason"),
  reversal: of(["type"], (row) => isReversal(row.type)),
  reversedTransactionId: same("reversed_transaction_id"),
  reversedByTransactionId: same("reversed_by"),
  source: same("source"),
  recoveryOfTransactionId: same("recovery_of"),
  recoveredByTransactionId: same("recovered_by"),
  recoveredByRequestId: same("recovered_by_request"),
  recoveryOutcome: same("recovery_outcome"),
};

type Field = readonly [name: keyof Transaction, reader: Reader<unknown>];
const allFields: readonly Field[] = Object.entries(readers) as [keyof Transaction, Reader<unknown>][];

/** All fields except these, for reading many rows. */
export function fieldsBut(excluded: readonly (keyof Transaction)[]): readonly Field[] {
  return allFields.filter(([name]) => !excluded.includes(name));
}

/** The columns that a row needs for these fields. */
export function columnsFor(fields: readonly Field[]): readonly (keyof StoredTransaction)[] {
  return [...new Set(fields.flatMap(([, { columns }]) => columns))];
}

const computed = new Set<keyof StoredTransaction>(["reversed_by", ...recoveryColumnNames]);

/** The columns of the table that a row needs for all fields. */
export const storedColumns = columnsFor(allFields).filter((column) => !computed.has(column));

/** One field after the other: spreading seventy objects takes ten times as long. */
export function partOf(row: StoredTransaction, fields: readonly Field[]): ListedTransaction {
  const part: Partial<Record<keyof Transaction, unknown>> = {};
  for (const [name, { read }] of fields) part[name] = read(row);
  return part as ListedTransaction;
}

/** A row in the form of the wire. */
export function asTransaction(row: StoredTransaction): Transaction {
  return partOf(row, allFields) as Transaction;
}

function amountOf({ currency }: Pick<StoredTransaction, "currency">, minor: bigint): string {
  return toDecimal({ currency, minor });
}

/** A row keeps the intended amount, also when it failed (TX-28). */
function hasMovedNothing({ status }: Pick<StoredTransaction, "status">): boolean {
  return status === "failed";
}

/** An open transaction is shown with its progress (TX-09). */
function statusOf(
  row: Pick<StoredTransaction, "status" | "failing_since" | "sent_at">,
): Status<"transaction"> {
  if (row.status !== "open") return row.status;
  if (row.failing_since) return "failing";
  return row.sent_at ? "sent" : "pending";
}

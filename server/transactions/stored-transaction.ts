import type { Selectable } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { Status } from "@corridor/product/statuses";
import { TransactionDetails, type Transaction } from "@corridor/product/transactions/transaction";
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

const noDetails = Object.fromEntries(
  Object.keys(TransactionDetails.shape).map((name) => [name, null]),
) as TransactionDetails;

/** A row as the wire has it. */
export function asTransaction(row: StoredTransaction): Transaction {
  const amount = (minor: bigint) => toDecimal({ currency: row.currency, minor });
  const { recipient_minor: received, recipient_currency: receivedIn } = row;
  return {
    ...noDetails,
    ...row.details,
    transactionId: row.transaction_id,
    transactionType: row.type,
    status: {
      statusType: statusOf(row),
      statusCode: row.status_code,
      statusDescription: row.status_description,
    },
    recipientAmount:
      received !== null && receivedIn ? toDecimal({ currency: receivedIn, minor: received }) : null,
    recipientCurrency: receivedIn,
    recipientName: row.recipient_name,
    recipientAccount: row.recipient_account,
    provider: row.provider,
    walletId: row.wallet_id,
    walletCurrency: row.currency,
    senderName: row.sender_name,
    createdTimestamp: secondsOf(row.created_at),
    completedTimestamp: row.completed_at && secondsOf(row.completed_at),
    totalAmount: amount(row.amount_minor - row.fee_minor),
    feeAmount: amount(row.fee_minor),
    currency: row.currency,
    balance: row.balance_minor === null ? null : amount(row.balance_minor),
    reference: row.reference,
    batchReference: row.batch_reference,
    requestId: row.request_id,
    reason: row.reason,
    reversal: isReversal(row.type),
    reversedTransactionId: row.reversed_transaction_id,
    source: row.source,
  };
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

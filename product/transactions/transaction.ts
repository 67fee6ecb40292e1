import * as z from "zod/mini";
import { Timestamp } from "../fields.ts";
import { tenors } from "../fx/rate.ts";
import { fromDecimal, toDecimal } from "../money.ts";
import { statuses } from "../statuses.ts";
import { partyFields, paymentDetails, type DetailField } from "./detail-fields.ts";
import { transactionTypes } from "./types.ts";

/** A decimal string in the wallet's currency, unless the name says otherwise. */
const Amount = z.string();
const Words = z.nullable(z.string());

/**
 * What became of the newest payment that pays a failed one again. `takenOut`: it is not made, because the failed payment may have been
 * made after all (AGAIN-10).
 */
export const recoveryOutcomes = ["waiting", "paid", "reversed", "failed", "takenOut"] as const;
export type RecoveryOutcome = (typeof recoveryOutcomes)[number];

/** Details and parties, as the creator gave them (TX-06, TX-07). */
const given = Object.fromEntries(
  [...paymentDetails, ...Object.values(partyFields).flat()].map((field) => [field, Words]),
) as Record<DetailField, typeof Words>;

/** Fields that few transactions have: of the recipient's bank, and of the payment itself. */
export const TransactionDetails = z.object({
  recipientBankName: Words,
  recipientBankCode: Words,
  recipientBankBranchCode: Words,
  recipientBankBic: Words,
  exchangeRate: Words,
  inboundReference: Words,
  paymentValueDate: Words,
  fxTradeId: Words,
  tenor: z.nullable(z.enum(tenors)),
  additionalDetails: Words,
  ...given,
});
export type TransactionDetails = z.output<typeof TransactionDetails>;

export const Transaction = z.object({
  ...TransactionDetails.shape,
  transactionId: z.string(),
  transactionType: z.enum(transactionTypes),
  status: z.object({
    statusType: z.enum(statuses.transaction),
    statusCode: Words,
    statusDescription: Words,
  }),
  recipientAmount: z.nullable(Amount),
  recipientCurrency: Words,
  recipientName: Words,
  recipientAccount: Words,
  provider: Words,
  walletId: z.string(),
  walletCurrency: z.string(),
  senderName: Words,
  createdTimestamp: Timestamp,
  completedTimestamp: z.nullable(Timestamp),
  /**
   * The movement in the wallet, fee included: a debit is negative, and a failed payment is zero. The fee itself is never negative (TX-28).
   */
  totalAmount: Amount,
  feeAmount: Amount,
  /** The movement that a failed payment would have made, without a fee, signed; null for any other transaction. */
  intendedAmount: z.nullable(Amount),
  currency: z.string(),
  balance: z.nullable(Amount),
  reference: Words,
  batchReference: Words,
  requestId: Words,
  reason: Words,
  reversal: z.boolean(),
  reversedTransactionId: Words,
  /** The ID of the Reversal of a reversed payment; the payment keeps the status succeeded (EXT-08, TX-38). */
  reversedByTransactionId: Words,
  source: z.nullable(z.enum(["web", "api"])),
  /** The failed payment that this one pays again (AGAIN-07). */
  recoveryOfTransactionId: Words,
  /** The payment that pays this failed one again, its request if the reader may see it, and what became of the newest of its chain. */
  recoveredByTransactionId: Words,
  recoveredByRequestId: Words,
  recoveryOutcome: z.nullable(z.enum(recoveryOutcomes)),
});
export type Transaction = z.output<typeof Transaction>;

/** A transaction with the fields that its reader requested; ID and currencies are always present. */
export const ListedTransaction = z.object({
  ...z.partial(Transaction).shape,
  ...z.pick(Transaction, { transactionId: true, walletCurrency: true, currency: true }).shape,
});
export type ListedTransaction = z.output<typeof ListedTransaction>;

type MovedAmounts = Pick<Transaction, "totalAmount" | "feeAmount" | "walletCurrency">;

/** The value of the amount column: the total without its fee, signed (TX-11). */
export function amountOf({ totalAmount, feeAmount, walletCurrency }: MovedAmounts): string {
  const total = fromDecimal(totalAmount, walletCurrency);
  return toDecimal({ ...total, minor: total.minor + fromDecimal(feeAmount, walletCurrency).minor });
}

/** The value of the fees column: the fee as it left the wallet (TX-11). */
export function feesOf({ feeAmount, walletCurrency }: MovedAmounts): string {
  const fee = fromDecimal(feeAmount, walletCurrency);
  return toDecimal({ ...fee, minor: -fee.minor });
}

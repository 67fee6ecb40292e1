import * as z from "zod/mini";
import { ShownRate } from "../fx/contract.ts";
import { RepeatSummary } from "./repeats/repeat-summary.ts";

/** The debit of a wallet in its own currency. */
const chargedWallet = {
  walletId: z.string(),
  walletName: z.string(),
  currency: z.string(),
  /** Without the fees. */
  debit: z.string(),
  fees: z.string(),
};

/** The totals of checked payments before they are submitted (API-34). */
export const ValidationSummary = z.object({
  totalCount: z.int(),
  perCurrency: z.array(
    z.object({
      currency: z.string(),
      count: z.int(),
      total: z.string(),
      /** The debits of the wallets, in the wallet's currency. */
      payers: z.array(
        z.object({
          ...chargedWallet,
          /** The amounts that recipients get from this wallet, in their currency. */
          total: z.string(),
          /** Null where the wallet pays in its own currency. */
          rate: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  perWallet: z.array(
    z.object({
      ...chargedWallet,
      availableBefore: z.string(),
      availableAfter: z.string(),
      isShort: z.boolean(),
    }),
  ),
  rates: z.array(ShownRate),
  repeats: RepeatSummary,
  /** Columns of the file that are not read; where one holds values, a request needs ignoredColumnsAcknowledged (PAY-44). */
  ignoredColumns: z.array(z.object({ name: z.string(), count: z.int() })),
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      count: z.int(),
      transactionIndexes: z.array(z.int()),
      /** The rows of these payments in the sheet; the first row is 0. */
      rowIndexes: z.optional(z.array(z.int())),
    }),
  ),
});
export type ValidationSummary = z.output<typeof ValidationSummary>;

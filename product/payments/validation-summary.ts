import * as z from "zod/mini";
import { Repeat } from "./repeat.ts";

/** What a wallet is charged, in its own currency. */
const chargedWallet = {
  walletId: z.string(),
  walletName: z.string(),
  currency: z.string(),
  /** Without the fees. */
  debit: z.string(),
  fees: z.string(),
};

/** What checked payments come to, before anything is submitted (API-34). */
export const ValidationSummary = z.object({
  totalCount: z.int(),
  perCurrency: z.array(
    z.object({
      currency: z.string(),
      count: z.int(),
      total: z.string(),
      /** What each wallet is charged for it, in the wallet's currency. */
      payers: z.array(
        z.object({
          ...chargedWallet,
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
  /** Units of `to`, a wallet's currency, for one unit of `from`, with 8 decimals. Fixed only when the money is held (EXT-10). */
  rates: z.array(z.object({ from: z.string(), to: z.string(), rate: z.string() })),
  /** Whether most of the file was paid in the last days: a request then needs repeatsAcknowledged (PAY-65). */
  isRepeated: z.boolean(),
  /** Columns of the file that are not read; where one holds values, a request needs ignoredColumnsAcknowledged (PAY-44). */
  ignoredColumns: z.array(z.object({ name: z.string(), count: z.int() })),
  warnings: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      count: z.int(),
      transactionIndexes: z.array(z.int()),
      /** Where these stand in the sheet, in which the first row is 0. */
      rowIndexes: z.optional(z.array(z.int())),
      /** What the first of them repeat, in the order of transactionIndexes. */
      repeats: z.optional(z.array(Repeat)),
    }),
  ),
});
export type ValidationSummary = z.output<typeof ValidationSummary>;

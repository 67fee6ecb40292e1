import * as z from "zod/mini";
import { isDay } from "../day.ts";
import { Timestamp } from "../fields.ts";

export const statementFormats = ["csv", "camt053", "mt940"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** A UTC month as YYYY-MM. The database's calendar has no year 0. */
export const StatementMonth = z.string().check(z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/));

/** A UTC day as YYYY-MM-DD, or a UTC month as YYYY-MM. */
export const StatementPeriod = z.string().check(
  z.regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/),
  z.refine((period) => isMonth(period) || isDay(period)),
);

export function isMonth(period: string): boolean {
  return period.length === 7;
}

/** What a statement sums up (STMT-01). */
export const Statement = z.object({
  walletId: z.string(),
  period: z.string(),
  /** Days and months are numbered apart, each without gaps (STMT-04). */
  number: z.int(),
  currency: z.string(),
  openingBalance: z.string(),
  credits: z.string(),
  creditCount: z.int(),
  /** With the fees of payments. */
  debits: z.string(),
  debitCount: z.int(),
  fees: z.string(),
  closingBalance: z.string(),
  /** The formats in which the statement exists (STMT-08). */
  formats: z.array(z.enum(statementFormats)),
});
export type Statement = z.output<typeof Statement>;

/** A transaction as a statement lists it. */
export const StatementLine = z.object({
  completedTimestamp: Timestamp,
  transactionId: z.string(),
  type: z.string(),
  /** What the wallet moved by, with the fee: negative for a debit. */
  amount: z.string(),
  fee: z.string(),
  /** The wallet's balance after the transaction. */
  balance: z.string(),
  recipientName: z.nullable(z.string()),
  recipientAccount: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of a reversal: the transaction that it takes back. */
  reversedTransactionId: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof StatementLine>;

/** A longer statement is for programs: nobody prints it (STMT-10). */
export const mostPrintedLines = 5_000;

import * as z from "zod/mini";
import { latestSecond, requiredText, WholeNumber } from "../fields.ts";
import { statuses } from "../statuses.ts";
import { transactionTypes, type TransactionType } from "./types.ts";

/** How an amount is typed into a filter: grouped in threes by commas or not at all, whole or with two decimals (TX-15). */
const amountPattern = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d{2})?$/;
const amountMaxLength = 24;

/** Empty is valid and means no limit. */
export function isAmountFilter(typed: string): boolean {
  return typed === "" || (typed.length <= amountMaxLength && amountPattern.test(typed));
}

/** The value in the call: without commas; undefined if there is no limit (TX-17). */
export function amountLimitOf(typed: string): string | undefined {
  return typed !== "" && isAmountFilter(typed) ? typed.replaceAll(",", "") : undefined;
}

/** The code by which the server words the problem (TX-16). */
export const amountMistake = "amountFilter";
const AmountLimit = z
  .string(amountMistake)
  .check(z.maxLength(amountMaxLength, amountMistake), z.regex(amountPattern, amountMistake));
const Moment = WholeNumber.check(z.gte(0), z.lte(latestSecond));

/** More entries than a person can choose; every list of a call declares its greatest length (C-77). */
const mostChoices = 100;

/** The filters of a search or an export (TX-03, API-48); an absent filter or an empty list matches everything. */
export const TransactionFilters = z.object({
  /** This wallet only, without its subwallets. */
  walletId: z.optional(requiredText(64)),
  transactionTypes: z.optional(z.array(z.enum(transactionTypes)).check(z.maxLength(mostChoices))),
  transactionStatuses: z.optional(z.array(z.enum(statuses.transaction)).check(z.maxLength(mostChoices))),
  providers: z.optional(z.array(requiredText(64)).check(z.maxLength(mostChoices))),
  /** Both compare the time of completion, or of creation while the transaction is open. */
  timestampFrom: z.optional(Moment),
  timestampTo: z.optional(Moment),
  recipientAccount: z.optional(requiredText(128)),
  /** Both compare the amount column, by size unless one of them is negative. */
  minAmount: z.optional(AmountLimit),
  maxAmount: z.optional(AmountLimit),
});
export type TransactionFilters = z.output<typeof TransactionFilters>;

/** The types of the preset Payments; the first is the type of older rows (TX-31). */
export const paymentTypes = [
  "Payment",
  "MobilePayment",
  "BankPayment",
  "Reversal",
] as const satisfies readonly TransactionType[];

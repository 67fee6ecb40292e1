import * as z from "zod/mini";
import { formatAmount, fromDecimal, type Money } from "../money.ts";
import type { FeeRule } from "./fee.ts";

const Part = z.nullable(z.string());

/** The fee of a payment or a reversal. Every part may be missing; without any part there are no fees (WAL-07). */
export const FeeSchedule = z.object({
  percentage: Part,
  flatFee: Part,
  flatFeeCurrency: Part,
  minimumFee: Part,
  minimumFeeCurrency: Part,
  maximumFee: Part,
  maximumFeeCurrency: Part,
});
export type FeeSchedule = z.output<typeof FeeSchedule>;

export type FeeWords = {
  noFees: string;
  minimum: (amount: string) => string;
  maximum: (amount: string) => string;
};

/** 1.50% + 0.30 USD, min 0.50 USD, max 20.00 USD: only the parts that the schedule has (WAL-08, WAL-16). */
export function feeText(schedule: FeeSchedule | null, words: FeeWords): string {
  if (!schedule) return words.noFees;
  const { percentage, flatFee, flatFeeCurrency, minimumFee, minimumFeeCurrency } = schedule;
  const share = percentage === null ? null : `${percentage}%`;
  const flat = amountText(flatFee, flatFeeCurrency);
  const least = amountText(minimumFee, minimumFeeCurrency);
  const most = amountText(schedule.maximumFee, schedule.maximumFeeCurrency);
  const charged = [share, flat].filter((part) => part !== null).join(" + ");
  const parts = [charged, least && words.minimum(least), most && words.maximum(most)].filter(Boolean);
  return parts.length === 0 ? words.noFees : parts.join(", ");
}

function amountText(amount: string | null, currency: string | null): string | null {
  if (amount === null || currency === null) return null;
  return `${formatAmount(fromDecimal(amount, currency))}\u00a0${currency}`; // The no-break space keeps amount and currency on one line.
}

const percentageUnit = 10_000;

/** 1 % is stored as 10,000 millionths and shown with at least two decimals: 1.00, 0.35, 0.125. */
export function percentageText(millionths: number): string {
  const whole = Math.floor(millionths / percentageUnit);
  const fraction = String(millionths % percentageUnit)
    .padStart(4, "0")
    .replace(/0{1,2}$/, "");
  return `${whole}.${fraction}`;
}

/** The schedule of the API as the fee rule needs it; percentageText is the other direction. */
export function feeRuleOf(schedule: FeeSchedule): FeeRule {
  const { percentage, flatFee, flatFeeCurrency, minimumFee, minimumFeeCurrency } = schedule;
  return {
    percentageMillionths: percentage === null ? null : millionthsOf(percentage),
    flat: moneyOf(flatFee, flatFeeCurrency),
    minimum: moneyOf(minimumFee, minimumFeeCurrency),
    maximum: moneyOf(schedule.maximumFee, schedule.maximumFeeCurrency),
  };
}

function moneyOf(amount: string | null, currency: string | null): Money | null {
  return amount === null || currency === null ? null : fromDecimal(amount, currency);
}

function millionthsOf(percentage: string): number {
  const [whole = "0", fraction = ""] = percentage.split(".");
  return Number(whole) * percentageUnit + Number(fraction.padEnd(4, "0"));
}

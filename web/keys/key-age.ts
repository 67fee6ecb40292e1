import { unusedDays } from "@corridor/product/keys/key-text";

export type KeyAge = { unit: "month" | "year"; n: number };

const secondsOfDay = 86_400;
const daysOfMonth = 365.25 / 12;

/** How long ago this moment was, if so long that the key may be forgotten; otherwise null (KEY-21). */
export function ageIfOld(seconds: number, now: Date): KeyAge | null {
  const days = (now.getTime() / 1_000 - seconds) / secondsOfDay;
  if (days <= unusedDays) return null;
  const months = Math.round(days / daysOfMonth);
  return months < 24 ? { unit: "month", n: months } : { unit: "year", n: Math.floor(months / 12) };
}

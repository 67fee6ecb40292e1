import { absolute, decimalsOf, fromDecimal, isCurrency, type Currency, type Money } from "../../money.ts";
import type { Change } from "../change.ts";

/**
 * The sum that one provider admin may move alone in 24 hours, by currency. A currency that is not in the map needs a second admin for any
 * sum. Null: no action needs one (ADMIN-17, ADMIN-27).
 */
export type SecondAdminThresholds = ReadonlyMap<Currency, bigint> | null;

/** `any`, or `USD:1000,EUR:900.50`; null for any other text. */
export function readThresholds(text: string): NonNullable<SecondAdminThresholds> | null {
  if (text.trim() === "any") return new Map();
  const entries = text.split(",").map(readThreshold);
  const known = entries.filter((entry) => entry !== null);
  const thresholds = new Map(known.map(({ currency, minor }) => [currency, minor]));
  return known.length === entries.length && thresholds.size === known.length ? thresholds : null;
}

function readThreshold(entry: string): Money | null {
  const [, currency, amount] = /^\s*([A-Z]{3}):(\d{1,12}(?:\.\d{1,3})?)\s*$/.exec(entry) ?? [];
  if (!currency || !amount || !isCurrency(currency)) return null;
  const decimals = amount.split(".")[1]?.length ?? 0;
  return decimals > decimalsOf(currency) ? null : fromDecimal(amount, currency);
}

/** The sums that an action moves, by its preview: of balances the difference, of payments what is released, returned or charged. */
export function movedSums(changes: readonly Change[]): readonly Money[] {
  const sums = new Map<Currency, bigint>();
  for (const change of changes) {
    const moved = movedBy(change);
    if (moved && moved.minor > 0n) sums.set(moved.currency, (sums.get(moved.currency) ?? 0n) + moved.minor);
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor })).sort(byCurrency);
}

function movedBy({ name, before, after, currency }: Change): Money | null {
  if (currency === undefined || !movingChanges.includes(name)) return null;
  const minorOf = (value: Change["before"]) =>
    value === null ? 0n : fromDecimal(String(value), currency).minor;
  const minor = absolute(minorOf(after) - minorOf(before));
  return { currency: currency as Currency, minor };
}

/** The changes whose value is an amount that moves. */
const movingChanges: readonly Change["name"][] = ["balance", "heldAmount", "returnedAmount", "returnFee"];

const byCurrency = (one: Money, other: Money) => (one.currency < other.currency ? -1 : 1);

/** `before` is what the person moved alone in the last 24 hours: small actions are added up (ADMIN-27). */
export function needsSecondAdmin(
  thresholds: SecondAdminThresholds,
  moved: readonly Money[],
  before: readonly Money[] = [],
): boolean {
  if (thresholds === null) return false;
  const sumBefore = (currency: Currency) =>
    before.reduce((sum, money) => (money.currency === currency ? sum + money.minor : sum), 0n);
  return moved.some(({ currency, minor }) => minor + sumBefore(currency) > (thresholds.get(currency) ?? 0n));
}

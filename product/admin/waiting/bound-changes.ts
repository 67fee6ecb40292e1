import { fromDecimal, toDecimal } from "../../money.ts";
import type { Change } from "../change.ts";

type Value = Change["before"];
type BoundChange = readonly [
  name: string,
  of: string | null,
  before: Value,
  after: Value,
  currency: string | null,
];

/**
 * The part of shown changes that an approval is bound to: everything, except that of a balance the difference stands. A balance moves while
 * payments are sent, and the decision is about the amount that the action moves (ADMIN-23).
 */
export function boundChanges(changes: readonly Change[]): readonly BoundChange[] {
  return changes.map((change) => {
    const { name, of = null, currency = null } = change;
    const [before, after] = name === "balance" ? [null, difference(change)] : [change.before, change.after];
    return [name, of, before, after, currency];
  });
}

function difference({ before, after, currency = "" }: Change): string {
  const [from, to] = [before, after].map((value) => fromDecimal(String(value ?? 0), currency));
  return toDecimal({ ...to!, minor: to!.minor - from!.minor });
}

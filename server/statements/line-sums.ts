import type { StoredStatement } from "./stored-statement.ts";

/** What the lines of a statement must sum up to. */
export type LineSums = Pick<
  StoredStatement,
  "creditMinor" | "creditCount" | "debitMinor" | "debitCount" | "feeMinor"
>;

export const noLines: LineSums = {
  creditMinor: 0n,
  creditCount: 0,
  debitMinor: 0n,
  debitCount: 0,
  feeMinor: 0n,
};

export function addSums(one: LineSums, other: LineSums): LineSums {
  return {
    creditMinor: one.creditMinor + other.creditMinor,
    creditCount: one.creditCount + other.creditCount,
    debitMinor: one.debitMinor + other.debitMinor,
    debitCount: one.debitCount + other.debitCount,
    feeMinor: one.feeMinor + other.feeMinor,
  };
}

/** Throws if the lines of a file have other sums than its statement: an incomplete file is noticed, a wrong one is not (STMT-02). */
export function refuseOtherSums(statement: StoredStatement, found: LineSums): void {
  const names = Object.keys(noLines) as (keyof LineSums)[];
  const wrong = names.filter((name) => found[name] !== statement[name]);
  if (wrong.length > 0)
    throw new Error(`The lines of a statement have other sums than the statement: ${wrong.join(", ")}.`);
}

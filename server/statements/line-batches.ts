import type { TransactionPlace } from "../transactions/wallet-rows.ts";
import type { StoredStatement } from "./stored-statement.ts";

/** The next lines of a statement: how many, and the place of the last with the balance after it. */
export type LineBatch = {
  readonly lineCount: number;
  readonly last: TransactionPlace;
  readonly balanceMinor: bigint;
};

/** The transactions of a statement are not those of which it was made. */
export class LinesChanged extends Error {}

export const otherLines = "The lines of a statement do not lead to its closing balance.";

/**
 * Reads the lines of a statement batch after batch; the next one is read while the caller works on this one. Each batch is a short
 * transaction of its own: a transaction that has ended never changes and no more can be posted into a closed day, so a slow reader
 * needs no snapshot. Throws before the end if the lines are not those of the statement: an incomplete file is noticed, a wrong one is
 * not.
 */
export async function* lineBatchesOf<B extends LineBatch>(
  { creditCount, debitCount, openingMinor, closingMinor }: StoredStatement,
  read: (after: TransactionPlace | null, left: number) => Promise<B | null>,
): AsyncGenerator<B> {
  let left = creditCount + debitCount;
  let balanceMinor = openingMinor;
  let next = left > 0 ? read(null, left) : null;
  while (next) {
    const batch = await next;
    if (!batch) throw new LinesChanged("A statement has fewer transactions than it counted.");
    left -= batch.lineCount;
    balanceMinor = batch.balanceMinor;
    next = left > 0 ? read(batch.last, left) : null;
    next?.catch(() => undefined); // The await of the next turn reports it.
    yield batch;
  }
  if (left < 0 || balanceMinor !== closingMinor) throw new LinesChanged(otherLines);
}

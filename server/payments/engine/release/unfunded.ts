/** The amount that one line takes out of its wallet, with its fee. */
export type LineNeed = { readonly lineNumber: number; readonly walletId: string; readonly minor: bigint };

export type UnfundedLines = {
  readonly lines: readonly number[];
  /** The sum of the unfunded lines, by wallet. */
  readonly missing: ReadonlyMap<string, bigint>;
};

/**
 * Gives the available money to the lines in their order. A line that needs more than is left gets nothing, and later lines may
 * still get money.
 */
export function findUnfundedLines(
  needs: readonly LineNeed[],
  available: ReadonlyMap<string, bigint>,
): UnfundedLines {
  const left = new Map(available);
  const lines: number[] = [];
  const missing = new Map<string, bigint>();
  for (const { lineNumber, walletId, minor } of needs) {
    const there = left.get(walletId) ?? 0n;
    if (minor <= there) {
      left.set(walletId, there - minor);
    } else {
      lines.push(lineNumber);
      missing.set(walletId, (missing.get(walletId) ?? 0n) + minor);
    }
  }
  return { lines, missing };
}

/** Rising numbers in PostgreSQL's multirange syntax: {[0,3),[7,8)}. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else ranges.push([number, number + 1]);
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;
}

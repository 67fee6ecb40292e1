/** One measured promise: a ratio against a limit or a peer of the same run, and the side of the goal on which it holds. */
export type Row = {
  row: string;
  ratio: number;
  low: number;
  high: number;
  goal: number;
  /** Whether the goal is a largest or a smallest ratio. */
  side: "at most" | "at least";
  holds: boolean;
  detail: string;
};

export type Bench = { group: string; run: (options: BenchOptions) => Promise<Row[]> };

export type BenchOptions = { /** Full sizes, in place of those for a quick look. */ full: boolean };

/** Several rounds of the same ratio: the median is the figure, the rest its range. */
export function rowOf(
  row: string,
  ratios: readonly number[],
  goal: number,
  detail: string,
  side: Row["side"] = "at most",
): Row {
  const sorted = [...ratios].sort((a, b) => a - b);
  const ratio = quantile(sorted, 0.5);
  return {
    row,
    ratio,
    low: sorted[0] ?? NaN,
    high: sorted.at(-1) ?? NaN,
    goal,
    side,
    holds: side === "at most" ? ratio <= goal : ratio >= goal,
    detail,
  };
}

/** For a rate that must reach the goal, such as twenty times its peer's. */
export function atLeastRowOf(row: string, ratios: readonly number[], goal: number, detail: string): Row {
  return rowOf(row, ratios, goal, detail, "at least");
}

/** Of values sorted in ascending order. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export function sortAscending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}

import type { ErrorKind, InvalidCell } from "./reading.ts";

/** Names a kind in calls: the column and the cause. No two columns of a file have the same display name. */
export function kindOf({
  columnDisplayName,
  problem,
}: Pick<InvalidCell, "columnDisplayName" | "problem">): string {
  return kindName(columnDisplayName, problem.code);
}

export function kindName(columnDisplayName: string, code: string): string {
  return `${columnDisplayName.replaceAll(" ", "")}.${code}`;
}

/** Counts the errors of a file by their kinds. */
export class ErrorKinds {
  readonly #counts = new Map<string, { -readonly [Key in keyof ErrorKind]: ErrorKind[Key] }>();

  note(cell: InvalidCell, count = 1): void {
    const known = this.#counts.get(kindOf(cell));
    if (known) known.count += count;
    else {
      const { columnIndex, columnDisplayName, problem } = cell;
      this.#counts.set(kindOf(cell), { columnIndex, columnDisplayName, code: problem.code, count });
    }
  }

  /** The most frequent first. */
  get all(): ErrorKind[] {
    return [...this.#counts.values()].sort((a, b) => b.count - a.count || a.columnIndex - b.columnIndex);
  }
}

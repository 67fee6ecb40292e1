import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import type { LookupRules, NumberProblem } from "../judge-number.ts";
import type { NumberBatch } from "../number-batch.ts";

/** A wrong cell: its row as the sheet shows it, and the name of its column in the file. */
export type WrongCell = NumberProblem & { readonly row: number; readonly column: string };

/** The content of a lookup file, or its errors. */
export type LookupReading = {
  readonly fileProblems: readonly FileProblem[];
  /** The first wrong cells. */
  readonly wrongCells: readonly WrongCell[];
  readonly numberCount: number;
  /** Whether any row names somebody. */
  readonly hasExpectedNames: boolean;
};

export type LookupReaderInput = { readonly path: string; readonly rules: LookupRules };

export type LookupReaderMessage =
  | { readonly kind: "batch"; readonly batch: NumberBatch }
  | { readonly kind: "reading"; readonly reading: LookupReading };

export function unreadable(problem: FileProblem): LookupReading {
  return { fileProblems: [problem], wrongCells: [], numberCount: 0, hasExpectedNames: false };
}

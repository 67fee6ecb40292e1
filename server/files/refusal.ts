import type { PaymentContext } from "@corridor/product/payments/context";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import type { FileReading } from "../payments/read-file/reading.ts";

/** Why a file is refused, and where its copy is. */
export type Refusal = {
  /** Null when the file was not read, or an amount or a sum is beyond every balance; then `problems` says so. */
  readonly reading: FileReading | null;
  readonly context?: PaymentContext;
  /** The problems of the whole file. */
  readonly problems: readonly FileProblem[];
  readonly path: string;
  readonly folder: string;
};

import type { PaymentContext } from "@corridor/product/payments/context";
import type { FileProblem } from "@corridor/product/payments/files/file-problem";
import type { FileReading } from "../payments/read-file/reading.ts";

/** Why a file is refused, and where its copy is. */
export type Refusal = {
  /** Null when the reading itself found a sum beyond every balance. */
  readonly reading: FileReading | null;
  readonly context?: PaymentContext;
  /** The problems of the whole file. */
  readonly problems: readonly FileProblem[];
  readonly path: string;
  readonly folder: string;
};

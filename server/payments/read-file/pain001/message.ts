import type { FileProblem } from "@corridor/product/payments/files/file-problem";

/** What a pain.001 says about itself, besides its transactions. */
export type PainMessage = {
  /** Null if the file ends before it. */
  readonly messageId: string | null;
  readonly creationTime: string | null;
  readonly transactionCount: number;
  /** The sum of all amounts, in whatever currency, as CtrlSum has it. */
  readonly sum: string;
  readonly payments: readonly PaymentInformation[];
  /** The first problems, and the number of all. */
  readonly problems: readonly FileProblem[];
};

/** One PmtInf, which makes one request. */
export type PaymentInformation = {
  readonly paymentId: string;
  /** YYYY-MM-DD. */
  readonly executionDay: string | null;
  readonly count: number;
  readonly sum: string;
};

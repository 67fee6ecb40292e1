import type { Language } from "@corridor/product/i18n/language";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { ErrorPage, WantedErrors } from "./error-page.ts";
import { runReader, usualFence, type ReaderFence } from "../../platform/threads/reader-thread.ts";
import { workerProgram } from "../../platform/threads/worker-program.ts";
import type { ErrorReportHead } from "./pain002/error-report.ts";
import { refusedReading, type FileReading, type PaymentBatch, type ReadingProgress } from "./reading.ts";
import type { ReferenceRows } from "./reference-rows.ts";
import type { JudgingTask, ReaderInput, ReaderMessage } from "./worker.ts";

export type FileToRead = {
  readonly path: string;
  readonly context: PaymentContext;
  /**
   * Stores valid payments; the reader does not run far ahead. If the file fails later, the caller deletes the stored payments.
   */
  readonly onBatch: (batch: PaymentBatch) => Promise<void>;
  readonly onProgress?: (progress: ReadingProgress) => void;
} & Partial<ReaderFence>;

/**
 * Reads and judges a file in a thread of its own, with a heap limit and a deadline (C-62). A bad file does not reject the
 * promise.
 */
export async function readPaymentFile(file: FileToRead): Promise<FileReading> {
  const { path, context, onBatch, onProgress } = file;
  const fence = { ...usualFence, ...file };
  const answer = await inThread({ path, context, task: { kind: "read" } }, fence, async (message) => {
    if (message.kind === "progress") onProgress?.(message.progress);
    if (message.kind === "batch") await onBatch(message.batch);
  });
  if (typeof answer === "string") return refusedReading({ code: answer });
  return answer.kind === "reading" ? answer.reading : refusedReading({ code: "fileUnreadable" });
}

/**
 * Writes the file again as xlsx with all its errors beside the cells. Returns false when the file cannot be read as a sheet.
 */
export async function writeErrorSheet(file: {
  readonly path: string;
  readonly context: PaymentContext;
  readonly language: Language;
  readonly outputPath: string;
}): Promise<boolean> {
  const { path, context, language, outputPath } = file;
  return write(path, context, { kind: "errorSheet", path: outputPath, language });
}

/** Writes the errors of a file as lines of csv, without a header. Returns false when the file cannot be read as a sheet. */
export async function writeErrorList(file: {
  readonly path: string;
  readonly context: PaymentContext;
  readonly most: number;
  readonly outputPath: string;
}): Promise<boolean> {
  const { path, context, most, outputPath } = file;
  return write(path, context, { kind: "errorList", path: outputPath, most });
}

/** Writes a pain.002 about a pain.001 that is refused. Returns false when the file cannot be read within the limits of a reader. */
export async function writeErrorReport(file: {
  readonly path: string;
  readonly context: PaymentContext;
  readonly head: ErrorReportHead;
  readonly outputPath: string;
}): Promise<boolean> {
  const { path, context, head, outputPath } = file;
  return write(path, context, { kind: "errorReport", path: outputPath, head });
}

/** Writes a file about a payment file in a thread. Returns false when the payment file cannot be read. */
async function write(path: string, context: PaymentContext, task: JudgingTask): Promise<boolean> {
  const answer = await inThread({ path, context, task }, usualFence, async () => undefined);
  return typeof answer !== "string" && answer.kind === "written";
}

/** One page of a file's errors. Null when the file cannot be read as a sheet. */
export async function readFileErrors(file: {
  readonly path: string;
  readonly context: PaymentContext;
  readonly wanted: WantedErrors;
}): Promise<ErrorPage | null> {
  const { path, context, wanted } = file;
  const task = { kind: "errorPage", wanted } as const;
  const answer = await inThread({ path, context, task }, usualFence, async () => undefined);
  return typeof answer !== "string" && answer.kind === "page" ? answer.page : null;
}

/** Passes on the rows of a payment file that was taken, in their order. The first is the heading. */
export async function readTakenFile(file: {
  readonly path: string;
  readonly references: readonly string[];
  readonly onRows: (rows: ReferenceRows) => Promise<void>;
}): Promise<void> {
  const { path, references, onRows } = file;
  const answer = await inThread(
    { path, context: null, task: { kind: "referenceRows", references } },
    usualFence,
    async (message) => {
      if (message.kind === "rows") await onRows(message.rows);
    },
  );
  if (typeof answer === "string" || answer.kind !== "written")
    throw new Error("A payment file that was taken cannot be read again.");
}

const lastKinds = ["reading", "page", "written"] as const;
type EarlierMessage = Exclude<ReaderMessage, { kind: (typeof lastKinds)[number] }>;

async function inThread(
  input: ReaderInput,
  fence: ReaderFence,
  take: (message: EarlierMessage) => Promise<void>,
) {
  const program = await workerProgram("read-file", import.meta.url, "./worker.ts");
  return runReader<ReaderMessage, (typeof lastKinds)[number]>({ program, input, fence, lastKinds, take });
}

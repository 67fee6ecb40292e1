import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "@corridor/product/i18n/language";
import type { PaymentContext } from "@corridor/product/payments/context";
import { makeErrorList } from "./error-list.ts";
import { makeErrorSheet } from "./error-sheet.ts";
import { readErrorPage, type ErrorPage, type WantedErrors } from "./error-page.ts";
import { readingLimits } from "./limits.ts";
import { makeErrorReport, type ErrorReportHead } from "./pain002/error-report.ts";
import { readPayments } from "./read.ts";
import { readReferenceRows, type ReferenceRows } from "./reference-rows.ts";
import { refusedReading, type FileReading, type PaymentBatch, type ReadingProgress } from "./reading.ts";
import { FileRefused } from "../../platform/spreadsheets/read/sheet.ts";

/** A file that was judged before is read without the rules. */
export type ReaderInput = { readonly path: string } & (
  | { readonly context: PaymentContext; readonly task: JudgingTask }
  | { readonly context: null; readonly task: RowsTask }
);

/** Sends the rows of a file that was taken, each with its request. */
type RowsTask = { readonly kind: "referenceRows"; readonly references: readonly string[] };

export type JudgingTask =
  | { readonly kind: "read" }
  /** Writes the file again with its errors. */
  | { readonly kind: "errorSheet"; readonly path: string; readonly language: Language }
  /** Writes the errors as lines of csv. */
  | { readonly kind: "errorList"; readonly path: string; readonly most: number }
  /** Writes a pain.002 about the errors of a pain.001. */
  | { readonly kind: "errorReport"; readonly path: string; readonly head: ErrorReportHead }
  /** Finds one page of the errors. */
  | { readonly kind: "errorPage"; readonly wanted: WantedErrors };

export type ReaderMessage =
  | { readonly kind: "batch"; readonly batch: PaymentBatch }
  | { readonly kind: "rows"; readonly rows: ReferenceRows }
  | { readonly kind: "progress"; readonly progress: ReadingProgress }
  | { readonly kind: "reading"; readonly reading: FileReading }
  | { readonly kind: "page"; readonly page: ErrorPage }
  | { readonly kind: "written" };

const port = parentPort!;
const input = workerData as ReaderInput;
const { path } = input;
let batchesOut = 0;
let goOn: (() => void) | null = null;

// Each message back says that a message of this kind has been taken; batches and rows are then stored.
port.on("message", (kind: ReaderMessage["kind"]) => {
  if (kind === "progress") return;
  batchesOut -= 1;
  goOn?.();
});

const say = (message: ReaderMessage) => port.postMessage(message);

/** Waits while too many batches are not stored yet. */
function untilStored(): Promise<void> | undefined {
  if (batchesOut <= readingLimits.batchesAhead) return undefined;
  return new Promise<void>((resolve) => {
    goOn = () => {
      if (batchesOut > readingLimits.batchesAhead) return;
      goOn = null;
      resolve();
    };
  });
}

async function readAndSay(context: PaymentContext): Promise<void> {
  const reading = await readPayments(readFileSync(path), context, {
    batch: (batch) => {
      batchesOut += 1;
      say({ kind: "batch", batch });
    },
    progress: (progress) => say({ kind: "progress", progress }),
    ready: untilStored,
  });
  say({ kind: "reading", reading });
}

async function sendRows({ references }: RowsTask): Promise<void> {
  const take = (rows: ReferenceRows) => {
    batchesOut += 1;
    say({ kind: "rows", rows });
  };
  await readReferenceRows(readFileSync(path), references, take, untilStored);
  say({ kind: "written" });
}

async function doTask(): Promise<void> {
  if (input.context === null) {
    await sendRows(input.task);
    return;
  }
  const { context, task } = input;
  switch (task.kind) {
    case "read":
      await readAndSay(context);
      break;
    case "errorSheet":
      writeFileSync(task.path, await makeErrorSheet(readFileSync(path), context, task.language));
      say({ kind: "written" });
      break;
    case "errorList":
      writeFileSync(task.path, await makeErrorList(readFileSync(path), context, task.most));
      say({ kind: "written" });
      break;
    case "errorReport":
      writeFileSync(task.path, await makeErrorReport(readFileSync(path), context, task.head));
      say({ kind: "written" });
      break;
    case "errorPage":
      say({ kind: "page", page: await readErrorPage(readFileSync(path), context, task.wanted) });
  }
}

async function answer(): Promise<void> {
  try {
    await doTask();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    say({ kind: "reading", reading: refusedReading(error.problem) });
  }
  port.close();
}

// An exception here reaches the other thread as the worker's error.
void answer();

import { readFileSync, writeFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Language } from "@corridor/product/i18n/language";
import type { PaymentContext } from "@corridor/product/payments/context";
import { makeErrorList } from "./error-list.ts";
import { makeErrorSheet } from "./error-sheet.ts";
import { readErrorPage, type ErrorPage, type WantedErrors } from "./error-page.ts";
import { readingLimits } from "./limits.ts";
import { readPayments } from "./read.ts";
import { refusedReading, type FileReading, type PaymentBatch, type ReadingProgress } from "./reading.ts";
import { FileRefused } from "../../platform/spreadsheets/read/sheet.ts";

export type ReaderInput = {
  readonly path: string;
  readonly context: PaymentContext;
  readonly task: ReaderTask;
};

export type ReaderTask =
  | { readonly kind: "read" }
  /** Writes the file again with its errors. */
  | { readonly kind: "errorSheet"; readonly path: string; readonly language: Language }
  /** Writes the errors as lines of csv. */
  | { readonly kind: "errorList"; readonly path: string; readonly most: number }
  /** Finds one page of the errors. */
  | { readonly kind: "errorPage"; readonly wanted: WantedErrors };

export type ReaderMessage =
  | { readonly kind: "batch"; readonly batch: PaymentBatch }
  | { readonly kind: "progress"; readonly progress: ReadingProgress }
  | { readonly kind: "reading"; readonly reading: FileReading }
  | { readonly kind: "page"; readonly page: ErrorPage }
  | { readonly kind: "written" };

const port = parentPort!;
const { path, context, task } = workerData as ReaderInput;
let batchesOut = 0;
let goOn: (() => void) | null = null;

// Each message back says that one batch has been stored.
port.on("message", () => {
  batchesOut -= 1;
  goOn?.();
});

const say = (message: ReaderMessage) => port.postMessage(message);

async function readAndSay(): Promise<void> {
  const reading = await readPayments(readFileSync(path), context, {
    batch: (batch) => {
      batchesOut += 1;
      say({ kind: "batch", batch });
    },
    progress: (progress) => say({ kind: "progress", progress }),
    ready: () => {
      if (batchesOut <= readingLimits.batchesAhead) return undefined;
      return new Promise<void>((resolve) => {
        goOn = () => {
          if (batchesOut > readingLimits.batchesAhead) return;
          goOn = null;
          resolve();
        };
      });
    },
  });
  say({ kind: "reading", reading });
}

async function doTask(): Promise<void> {
  switch (task.kind) {
    case "read":
      await readAndSay();
      break;
    case "errorSheet":
      writeFileSync(task.path, await makeErrorSheet(readFileSync(path), context, task.language));
      say({ kind: "written" });
      break;
    case "errorList":
      writeFileSync(task.path, await makeErrorList(readFileSync(path), context, task.most));
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

import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { readSheet } from "../../platform/spreadsheets/read/read-sheet.ts";
import { FileRefused } from "../../platform/spreadsheets/read/sheet.ts";
import { LookupRows } from "./lookup-rows.ts";
import {
  unreadable,
  type LookupReaderInput,
  type LookupReaderMessage,
  type LookupReading,
} from "./reading.ts";

const port = parentPort!;
const { path, rules } = workerData as LookupReaderInput;
const say = (message: LookupReaderMessage) => port.postMessage(message);

async function read(): Promise<LookupReading> {
  const rows = new LookupRows(rules, (batch) => say({ kind: "batch", batch }));
  try {
    await readSheet(readFileSync(path), rows);
    return rows.end();
  } catch (error) {
    if (error instanceof FileRefused) return unreadable(error.problem);
    throw error;
  }
}

// An exception here reaches the other thread as the worker's error.
void read().then((reading) => say({ kind: "reading", reading }));

import type pg from "pg";
import type { Tx } from "../platform/db.ts";
import type { FileOutput } from "./file-output.ts";
import type { FileContent } from "./rows.ts";

/** The input and the output of a writer. */
export type WritingTask = {
  /** A snapshot of the database, and its connection. */
  readonly tx: Tx;
  readonly connection: pg.ClientBase;
  readonly content: FileContent;
  readonly output: FileOutput;
  readonly onRow: () => void;
  readonly signal: AbortSignal;
};

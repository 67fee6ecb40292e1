import type pg from "pg";
import type { Tx } from "../platform/db.ts";
import type { FileOutput } from "./file-output.ts";
import type { FileContent } from "./rows.ts";

/** What a file is written from, and where to. */
export type WritingTask = {
  /** One moment of the database, and the connection that holds it. */
  readonly tx: Tx;
  readonly connection: pg.ClientBase;
  readonly content: FileContent;
  readonly output: FileOutput;
  readonly onRow: () => void;
  readonly signal: AbortSignal;
};

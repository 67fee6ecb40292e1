import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import type {
  downloadFileErrors as errorsContract,
  queryFilesNotTaken as contract,
} from "@corridor/product/files/contract";
import { outboxName } from "@corridor/product/files/file-name";
import type { RefusedFile } from "@corridor/product/files/not-taken";
import type { Language } from "@corridor/product/i18n/language";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { findOutboxFile, type StoredError } from "./outbox.ts";
import { readResponse } from "./read-response.ts";

const mostRefusedFiles = 100;

/** The files that have still to be read, and the refused ones that nobody has sent again under their name (FILE-36). */
export async function queryFilesNotTaken(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const { rows } = await sql<{ fileName: string; arrivedAt: Date; creator: string }>`
      select f.file_name as "fileName", f.arrived_at as "arrivedAt", f.creator_email as creator from payment_files f
      where f.client_id = ${clientId} and f.status = 'received'
      order by f.arrived_at desc, f.file_id`.execute(tx);
    return {
      unread: rows.map(({ arrivedAt, ...file }) => ({ ...file, fileDate: epochOf(arrivedAt) })),
      refused: await selectRefused(tx, clientId, caller.language),
    };
  });
}

type RefusedRow = {
  fileName: string;
  arrivedAt: Date;
  creator: string;
  errorCount: number;
  firstErrors: readonly StoredError[];
};

/** A refused file is shown as long as its errors are kept, which are those of the newest refusal under its name (FILE-26). */
async function selectRefused(tx: Tx, clientId: string, language: Language): Promise<RefusedFile[]> {
  const { rows } = await sql<RefusedRow>`
    select f.file_name as "fileName", f.arrived_at as "arrivedAt", f.creator_email as creator, o.error_count as "errorCount",
      o.first_errors as "firstErrors"
    from outbox_files o join payment_files f on f.client_id = o.client_id and f.file_id = o.file_id
    where o.client_id = ${clientId} and o.kind = 'errors'
      and not exists (
        select from payment_files later
        where later.client_id = f.client_id and lower(later.file_name) = lower(f.file_name) and later.status <> 'refused')
    order by f.arrived_at desc, f.file_id limit ${mostRefusedFiles}`.execute(tx);
  return rows.map(({ arrivedAt, firstErrors, ...file }) => ({
    ...file,
    fileDate: epochOf(arrivedAt),
    errors: firstErrors.map((error) => asFileError(error, language)),
  }));
}

function asFileError({ cell, words }: StoredError, language: Language): RefusedFile["errors"][number] {
  return {
    row: cell?.row ?? null,
    column: cell?.column ?? null,
    value: cell?.value ?? null,
    error: words[language],
  };
}

/** All errors of a refused file that the caller may see, as the client's programs read them. */
export async function downloadFileErrors(
  app: App,
  caller: Caller,
  { clientId, fileName }: InputOf<typeof errorsContract>,
): Promise<OutputOf<typeof errorsContract>> {
  const response = await app.db.asCaller(caller, clientId, async (tx) => {
    const shown = await selectRefused(tx, clientId, caller.language);
    return shown.some((file) => file.fileName === fileName)
      ? findOutboxFile(tx, clientId, outboxName(fileName, "errors"))
      : undefined;
  });
  if (!response) throw new Problem("notFound");
  return readResponse(app, caller, clientId, response);
}

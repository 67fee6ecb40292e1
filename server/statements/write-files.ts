import { sql } from "kysely";
import type { StatementFormat } from "@corridor/product/statements/statement";
import { systemActor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import {
  beginBlob,
  BlobWriter,
  deleteBlob,
  pieceBytes,
  storeSmallBlobs,
  type KeptBlob,
} from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import { LinesChanged } from "./line-batches.ts";
import { clearMendedFileFaults, reportFaults, type StatementFault } from "./faults.ts";
import { detachOldFiles, fileDays } from "./files.ts";
import { dayColumns } from "./find.ts";
import { formatsOf, renderStatement, statementFileName } from "./render.ts";
import type { StoredStatement } from "./stored-statement.ts";

const actor = systemActor("statements");

/** The number of statements whose files share a transaction. */
const statementsAtOnce = 100;

/**
 * Writes the missing files of the last 90 days for clients with the feature ManageStatementSftpKeys, oldest day first (STMT-09). All
 * files of a statement are stored together, so a killed run leaves no statement with some of its files. Two workers at the same time
 * keep one of the two files.
 */
export async function writeMissingFiles(app: App, stopping?: AbortSignal): Promise<void> {
  // Ends also when the only statements left are those whose files have changed.
  for (let storedCount = 1; storedCount > 0 && !stopping?.aborted;) {
    storedCount = await writeSome(app);
    if (storedCount > 0) await app.db.systemTransaction("clear statement faults", clearMendedFileFaults);
  }
}

async function writeSome(app: App): Promise<number> {
  const found = await app.db.systemTransaction("find statements without files", selectStatementsWithoutFiles);
  const files: RenderedFile[] = [];
  for (const statement of found) files.push(...(await renderFiles(app, statement)));
  let storedCount = 0;
  for (const clientId of new Set(found.map((statement) => statement.clientId))) {
    const ofClient = files.filter(({ statement }) => statement.clientId === clientId);
    const { stored, changed } = await app.db.systemTransaction("store statement files", (tx) =>
      storeFiles(tx, clientId, ofClient),
    );
    storedCount += stored;
    await reportFaults(app, changed.map(faultOf), "file");
  }
  return storedCount;
}

/** All files of a statement; none if its lines have changed: staff are told, and the statements of others go on. */
async function renderFiles(app: App, statement: StoredStatement): Promise<RenderedFile[]> {
  const files: RenderedFile[] = [];
  try {
    for (const format of formatsOf(statement)) files.push(await renderFile(app, statement, format));
    return files;
  } catch (cause) {
    if (!(cause instanceof LinesChanged)) throw cause;
    const { clientId, walletId, period: day } = statement;
    await reportFaults(app, [{ clientId, walletId, day, description: cause.message }], "file");
    return [];
  }
}

/** The statements of each wallet after its newest file. */
async function selectStatementsWithoutFiles(tx: Tx): Promise<StoredStatement[]> {
  const { rows } = await sql<StoredStatement>`
    select ${dayColumns} from (
      select s.* from wallets w
      left join lateral (
        select f.day from statement_files f
        where f.client_id = w.client_id and f.wallet_id = w.wallet_id and f.blob_id is not null
        order by f.day desc limit 1) newest on true
      join statements s on s.client_id = w.client_id and s.wallet_id = w.wallet_id
        and s.day > coalesce(newest.day, '-infinity') and s.day >= (app_now() at time zone 'UTC')::date - ${fileDays}::integer
      where w.client_id in (select client_id from client_features where feature = 'ManageStatementSftpKeys')
        and ${isOpenClient("w.client_id")}
        -- A file that cannot be made waits for a person: it is looked at every hour, not at every run.
        and not exists (
          select from statement_faults f where f.client_id = w.client_id and f.wallet_id = w.wallet_id
            and f.kind = 'file' and f.looked_at > app_now() - interval '1 hour')
      order by s.day, s.client_id, s.wallet_id
      limit ${statementsAtOnce}) each`.execute(tx);
  return rows;
}

type RenderedFile = {
  readonly statement: StoredStatement;
  readonly format: StatementFormat;
  /** Small files are stored together; a large one is stored while it is written. */
  readonly content: Buffer | BlobWriter;
};

async function renderFile(
  app: App,
  statement: StoredStatement,
  format: StatementFormat,
): Promise<RenderedFile> {
  const pieces: Buffer[] = [];
  let byteCount = 0;
  let writer: BlobWriter | null = null;
  for await (const piece of renderStatement(app, actor, statement, format)) {
    byteCount += piece.length;
    pieces.push(piece);
    if (byteCount <= pieceBytes) continue;
    writer ??= await beginBlob(app, actor, statement.clientId);
    for (const gathered of pieces.splice(0)) await writer.write(gathered);
  }
  return { statement, format, content: writer ?? Buffer.concat(pieces) };
}

/**
 * Stores the files of one client. A file whose bytes were deleted gets them again, if they are the same; changed bytes are not
 * stored, because a statement never changes (STMT-05).
 */
async function storeFiles(
  tx: Tx,
  clientId: string,
  files: readonly RenderedFile[],
): Promise<{ stored: number; changed: RenderedFile[] }> {
  const blobs = await storeBlobs(tx, clientId, files);
  const each = <T>(valueOf: (file: RenderedFile) => T) => files.map(valueOf);
  const { rows } = await sql<{ blobId: string }>`
    insert into statement_files as f (client_id, wallet_id, day, format, file_name, blob_id, byte_count, digest)
    select ${clientId}, u.* from unnest(${each(({ statement }) => statement.walletId)}::text[],
      ${each(({ statement }) => statement.period)}::date[], ${each(({ format }) => format)}::text[], ${each(nameOf)}::text[],
      ${blobs.map(({ blobId }) => blobId)}::uuid[], ${blobs.map(({ byteCount }) => byteCount)}::bigint[],
      ${blobs.map(({ digest }) => digest)}::bytea[]) u
    on conflict (client_id, wallet_id, day, format)
    do update set blob_id = excluded.blob_id, made_at = app_now() where f.blob_id is null and f.digest = excluded.digest
    returning blob_id as "blobId"`.execute(tx);
  const stored = new Set(rows.map(({ blobId }) => blobId));
  const changed: RenderedFile[] = [];
  for (const [index, blob] of blobs.entries()) {
    if (stored.has(blob.blobId)) continue;
    await deleteBlob(tx, blob);
    if (!(await hasDigest(tx, clientId, nameOf(files[index]!), blob.digest))) changed.push(files[index]!);
  }
  return { stored: stored.size, changed };
}

/** Returns the blobs in the order of the files. */
async function storeBlobs(tx: Tx, clientId: string, files: readonly RenderedFile[]): Promise<KeptBlob[]> {
  const contents = files.flatMap(({ content }) => (content instanceof BlobWriter ? [] : [content]));
  const small = (await storeSmallBlobs(tx, clientId, contents)).values();
  const blobs: KeptBlob[] = [];
  for (const { content } of files)
    blobs.push(content instanceof BlobWriter ? await content.finish(tx) : small.next().value!);
  return blobs;
}

/** Whether another worker has just stored the same file. */
async function hasDigest(tx: Tx, clientId: string, name: string, digest: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from statement_files where client_id = ${clientId} and file_name = ${name} and digest = ${digest}`.execute(
    tx,
  );
  return rows.length > 0;
}

function nameOf({ statement, format }: RenderedFile): string {
  return statementFileName(statement, format);
}

function faultOf(file: RenderedFile): StatementFault {
  const { clientId, walletId, period: day } = file.statement;
  const description = `The file ${nameOf(file)} has other bytes than when it was first made. They were not stored.`;
  return { clientId, walletId, day, description };
}

/** The number of files that one transaction deletes. */
const filesAtOnce = 200;

/** Deletes the bytes of files after 90 days. Their digests stay. */
export async function forgetOldFiles(app: App): Promise<void> {
  for (let gone = filesAtOnce; gone === filesAtOnce;)
    gone = await app.db.systemTransaction("forget statement files", async (tx) => {
      const blobs = await detachOldFiles(tx, filesAtOnce);
      for (const blob of blobs) await deleteBlob(tx, blob);
      return blobs.length;
    });
}

import { sql } from "kysely";
import { outboxName, type OutboxKind } from "@corridor/product/files/file-name";
import type { Language } from "@corridor/product/i18n/language";
import type { App } from "../platform/app.ts";
import { deleteBlob, type KeptBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";

/** A response to a payment file, which a client's programs read back. */
export type OutboxFile = {
  readonly name: string;
  readonly fileId: string;
  readonly kind: OutboxKind;
  readonly blobId: string;
  readonly byteCount: number;
  readonly madeAt: Date;
};

/** The number of errors of a refused file, and the first of them. */
export type StoredErrors = { readonly count: number; readonly first: readonly StoredError[] };

/** An error as it was worded when the file was refused; an error of the whole file has no cell. */
export type StoredError = {
  readonly cell: { readonly row: number; readonly column: string; readonly value: string } | null;
  readonly words: { readonly [L in Language]: string };
};

/** Stores a response to a file. A name of a refused file may be used again, so an earlier response of this name is replaced. */
export async function storeOutboxFile(
  app: App,
  tx: Tx,
  response: {
    readonly clientId: string;
    readonly fileId: string;
    /** The name of the payment file. */
    readonly fileName: string;
    readonly kind: OutboxKind;
    readonly blob: KeptBlob;
    /** Of a list of errors: what the console shows of it. */
    readonly errors?: StoredErrors;
  },
): Promise<void> {
  const { clientId, fileId, fileName, kind, blob, errors } = response;
  const name = outboxName(fileName, kind);
  const earlier = await findOutboxFile(tx, clientId, name);
  await sql`
    insert into outbox_files (client_id, file_name, file_id, kind, blob_id, error_count, first_errors)
    values (${clientId}, ${name}, ${fileId}, ${kind}, ${blob.blobId}, ${errors?.count ?? null},
      ${errors ? JSON.stringify(errors.first) : null}::jsonb)
    on conflict (client_id, file_name) do update
      set file_id = excluded.file_id, kind = excluded.kind, blob_id = excluded.blob_id, made_at = app_now(),
        error_count = excluded.error_count, first_errors = excluded.first_errors`.execute(tx);
  app.metrics.paymentFiles.inc({ step: kind });
  if (earlier) await deleteBlob(tx, { clientId, blobId: earlier.blobId });
  if (kind === "accepted") await deleteErrors(tx, clientId, fileName);
}

/** A corrected file may have the name of the refused one, whose errors would read as those of the file that was taken. */
async function deleteErrors(tx: Tx, clientId: string, fileName: string): Promise<void> {
  const errors = await findOutboxFile(tx, clientId, outboxName(fileName, "errors"));
  if (!errors) return;
  await tx
    .deleteFrom("outbox_files")
    .where("client_id", "=", clientId)
    .where("file_name", "=", errors.name)
    .execute();
  await deleteBlob(tx, { clientId, blobId: errors.blobId });
}

function outboxOf(tx: Tx, clientId: string) {
  return (
    tx
      .selectFrom("outbox_files as o")
      // A person sees the responses to the files that they see.
      .innerJoin("payment_files as f", (join) =>
        join.onRef("f.client_id", "=", "o.client_id").onRef("f.file_id", "=", "o.file_id"),
      )
      .innerJoin("blobs as b", (join) =>
        join.onRef("b.client_id", "=", "o.client_id").onRef("b.blob_id", "=", "o.blob_id"),
      )
      .select([
        "o.file_name as name",
        "o.file_id as fileId",
        "o.kind",
        "o.blob_id as blobId",
        sql<number>`b.byte_count::double precision`.as("byteCount"),
        "o.made_at as madeAt",
      ])
      .where("o.client_id", "=", clientId)
  );
}

export async function listOutbox(tx: Tx, clientId: string): Promise<OutboxFile[]> {
  return outboxOf(tx, clientId).orderBy("o.file_name").execute();
}

/** The responses to one file. */
export async function responsesOf(tx: Tx, clientId: string, fileId: string): Promise<OutboxFile[]> {
  return outboxOf(tx, clientId).where("o.file_id", "=", fileId).orderBy("o.made_at").execute();
}

export async function findOutboxFile(
  tx: Tx,
  clientId: string,
  name: string,
): Promise<OutboxFile | undefined> {
  return outboxOf(tx, clientId).where("o.file_name", "=", name).executeTakeFirst();
}

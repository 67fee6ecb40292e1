import pg from "pg";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { pieceBytes } from "../../platform/blobs/blobs.ts";
import { StoreFailure } from "../../platform/blobs/s3/failure.ts";
import type { ObjectStore } from "../../platform/blobs/s3/store.ts";
import { openStoredPiece } from "../../platform/blobs/sealed-pieces.ts";
import { movedFilesAfter, type MovedFile } from "../../platform/blobs/moved-files.ts";
import { copyOut } from "../../platform/copy-rows.ts";
import type { Vault } from "../../platform/seal.ts";

export type FileSource = { readonly objects: ObjectStore; readonly vault: Vault };

const blobsAtOnce = 500;

export async function refuseWithoutStore(
  client: pg.Client,
  files: FileSource | null,
  clientId: string | null = null,
): Promise<void> {
  const found = await movedFilesAfter(client, "", 1, clientId);
  if (!files && found.length > 0)
    throw new Error(
      "Files are in an S3-compatible store: set CORRIDOR_S3_ENDPOINT and the settings beside it for this command too.",
    );
}

/**
 * The rows of a table, with every file as if it were in the database: a backup is whole without the store, and a restored database uses
 * no object of the installation that made the backup. With a client, only the rows of that client.
 */
export function filesAsPieces(client: pg.Client, files: FileSource | null, clientId: string | null = null) {
  const ofClient = clientId === null ? "" : ` where client_id = ${pg.escapeLiteral(clientId)}`;
  let missing = 0;

  async function* storedPieces(columns: readonly string[]): AsyncGenerator<Buffer> {
    for (let after = "", isFull = true; files && isFull;) {
      const blobs = await movedFilesAfter(client, after, blobsAtOnce, clientId);
      for (const blob of blobs) if (!(yield* piecesOf(files, blob, columns))) missing += 1;
      after = blobs.at(-1)?.name ?? "";
      isFull = blobs.length === blobsAtOnce;
    }
  }

  async function* rowsOf({ name, columns }: KeptTable): AsyncGenerator<Buffer> {
    const list = columns.join(", ");
    if (name === "public.blob_objects") return;
    if (name === "public.blobs") {
      const values = columns.map((column) => (column === "object_name" ? "null" : column)).join(", ");
      yield* copyOut(client, `copy (select ${values} from ${name}${ofClient}) to stdout`);
      return;
    }
    yield* copyOut(client, `copy (select ${list} from ${name}${ofClient}) to stdout`);
    if (name === "public.blob_pieces") yield* storedPieces(columns);
  }

  return { rowsOf, missing: () => missing };
}

/** False if the store has lost the object. */
async function* piecesOf(
  { objects, vault }: FileSource,
  blob: MovedFile,
  columns: readonly string[],
): AsyncGenerator<Buffer, boolean> {
  for (let [pieceNo, isLast] = [0, false]; !isLast; pieceNo += 1) {
    const piece = await openStoredPiece(objects, vault, blob, pieceNo).catch((error: unknown) => {
      if (error instanceof StoreFailure && error.code.startsWith("404")) return null;
      throw error;
    });
    if (!piece) return false;
    isLast = piece.isLast;
    const values: Record<string, string> = {
      client_id: escapeText(blob.clientId),
      blob_id: blob.blobId,
      piece_no: String(pieceNo),
      start: String(pieceNo * pieceBytes),
      bytes: `\\\\x${piece.bytes.toString("hex")}`,
    };
    yield Buffer.from(`${columns.map((column) => values[column]!).join("\t")}\n`);
  }
  return true;
}

/** Escapes a text for the text format of COPY. */
function escapeText(text: string): string {
  return text.replace(/\\/g, "\\\\").replace(/\t/g, "\\t").replace(/\n/g, "\\n").replace(/\r/g, "\\r");
}

import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { briefLimits, type Tx } from "../db.ts";
import { insertPiece, type PieceKey } from "./insert-piece.ts";

/** A file that every process finds. The file is in the database; if there is a store, it is later in an object there. */
export type BlobName = { readonly clientId: string; readonly blobId: string };

/** A whole blob; the digest is SHA-256. */
export type KeptBlob = BlobName & { readonly byteCount: number; readonly digest: Buffer };

/** There is no such blob, or it is not whole. */
export class BlobMissing extends Error {}

/** Each piece is stored and read in a transaction of its own, so a slow reader or sender holds none open. */
export const pieceBytes = 1_000_000;

/** While the database stores these, the next piece is gathered. It bounds the memory and the connections of a writer. */
const mostPiecesInStore = 2;

/**
 * The commit of a piece does not wait for the disk: the commit after `finish` waits for all pieces. With a plan of its own for each
 * piece, the database would copy the bytes once more.
 */
const storeSettings = { synchronous_commit: "off", plan_cache_mode: "force_generic_plan" };

type Piece = {
  readonly no: number;
  readonly start: number;
  readonly whole: Buffer<ArrayBuffer>;
  readonly byteCount: number;
};

/** Writes a blob piece by piece. Until it is finished, nothing can read it, and a chore deletes it after a day. */
export class BlobWriter implements BlobName {
  readonly clientId: string;
  readonly blobId: string;
  readonly #app: App;
  readonly #actor: Actor;
  readonly #hash = createHash("sha256");
  #piece = Buffer.allocUnsafeSlow(pieceBytes);
  readonly #freePieces: Buffer<ArrayBuffer>[] = [];
  readonly #stores: Promise<void>[] = [];
  #gatheredBytes = 0;
  #pieceCount = 0;
  #storedBytes = 0;

  constructor(app: App, actor: Actor, { clientId, blobId }: BlobName) {
    this.#app = app;
    this.#actor = actor;
    this.clientId = clientId;
    this.blobId = blobId;
  }

  get byteCount(): number {
    return this.#storedBytes + this.#gatheredBytes;
  }

  /** Resolves when there is room for more. One write at a time. */
  async write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    for (let taken = 0; taken < bytes.length;) {
      const count = bytes.copy(this.#piece, this.#gatheredBytes, taken);
      taken += count;
      this.#gatheredBytes += count;
      if (this.#gatheredBytes === pieceBytes) await this.#storeFullPiece();
    }
  }

  /** Stores the rest in the caller's transaction, so that the blob is whole exactly if what names it is stored. */
  async finish(tx: Tx): Promise<KeptBlob> {
    await Promise.all(this.#stores);
    if (this.#gatheredBytes > 0) await this.#storeLastPiece(tx, this.#takePiece());
    const digest = this.#hash.digest();
    const { numAffectedRows } = await sql`
      update blobs b set byte_count = ${this.#storedBytes}, digest = ${digest}
      where client_id = ${this.clientId} and blob_id = ${this.blobId} and ${this.#pieceCount} = (
        select count(*) from blob_pieces p where p.client_id = b.client_id and p.blob_id = b.blob_id)`.execute(
      tx,
    );
    if (numAffectedRows !== 1n) throw new BlobMissing();
    return { clientId: this.clientId, blobId: this.blobId, byteCount: this.#storedBytes, digest };
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#stores);
    await this.#app.db.transaction(this.#actor, this.clientId, (tx) => deleteBlob(tx, this));
  }

  /** If the database crashes before `finish`, pieces may be lost, and `finish` counts them. */
  async #storeFullPiece(): Promise<void> {
    if (this.#stores.length === mostPiecesInStore) await this.#stores.shift();
    const piece = this.#takePiece();
    const stored = this.#app.db.onConnection(
      this.#actor,
      this.clientId,
      storeSettings,
      async (connection) => {
        await insertPiece(connection, this.#keyOf(piece), piece.whole);
        this.#freePieces.push(piece.whole);
      },
    );
    stored.catch(() => undefined); // A later piece or the finish reports it.
    this.#stores.push(stored);
  }

  #takePiece(): Piece {
    const whole = this.#piece;
    const piece = { no: this.#pieceCount, start: this.#storedBytes, whole, byteCount: this.#gatheredBytes };
    this.#piece = this.#freePieces.pop() ?? Buffer.allocUnsafeSlow(pieceBytes);
    this.#pieceCount += 1;
    this.#storedBytes += piece.byteCount;
    this.#gatheredBytes = 0;
    return piece;
  }

  #keyOf({ no, start }: Piece): PieceKey {
    return [this.clientId, this.blobId, String(no), String(start)];
  }

  async #storeLastPiece(tx: Tx, piece: Piece): Promise<void> {
    const bytes = piece.whole.subarray(0, piece.byteCount);
    await sql`
      insert into blob_pieces (client_id, blob_id, piece_no, start, bytes)
      values (${this.clientId}, ${this.blobId}, ${piece.no}, ${piece.start}, ${bytes})`.execute(tx);
  }
}

/** The commit of the beginning need not wait for the disk: without it, nothing of the blob is there, and `finish` fails. */
const beginLimits = { ...briefLimits, mayBeUndone: true };

export async function beginBlob(app: App, actor: Actor, clientId: string): Promise<BlobWriter> {
  const { blob_id: blobId } = await app.db.transaction(
    actor,
    clientId,
    (tx) =>
      tx.insertInto("blobs").values({ client_id: clientId }).returning("blob_id").executeTakeFirstOrThrow(),
    beginLimits,
  );
  return new BlobWriter(app, actor, { clientId, blobId });
}

/** Stores a blob that fits into memory. */
export async function storeBlob(
  app: App,
  actor: Actor,
  clientId: string,
  bytes: Buffer,
): Promise<BlobWriter> {
  const writer = await beginBlob(app, actor, clientId);
  await writer.write(bytes);
  return writer;
}

/** Stores blobs that have one piece each, in two statements. Many small files, each with a writer of its own, would be slow. */
export async function storeSmallBlobs(
  tx: Tx,
  clientId: string,
  contents: readonly Buffer[],
): Promise<KeptBlob[]> {
  const digests = contents.map((bytes) => createHash("sha256").update(bytes).digest());
  const ids = contents.map(() => randomUUID());
  await sql`
    insert into blobs (client_id, blob_id, byte_count, digest)
    select ${clientId}, u.id, u.count, u.digest
    from unnest(${ids}::uuid[], ${contents.map((bytes) => bytes.length)}::bigint[], ${digests}::bytea[]) u(id, count, digest)`.execute(
    tx,
  );
  await sql`
    insert into blob_pieces (client_id, blob_id, piece_no, start, bytes)
    select ${clientId}, u.id, 0, 0, u.bytes from unnest(${ids}::uuid[], ${contents}::bytea[]) u(id, bytes)
    where u.bytes <> ''`.execute(tx);
  return contents.map((bytes, index) => ({
    clientId,
    blobId: ids[index]!,
    byteCount: bytes.length,
    digest: digests[index]!,
  }));
}

export async function deleteBlob(tx: Tx, { clientId, blobId }: BlobName): Promise<void> {
  await tx.deleteFrom("blobs").where("client_id", "=", clientId).where("blob_id", "=", blobId).execute();
}

import { createHash } from "node:crypto";
import type { PoolClient } from "pg";
import { pieceBytes } from "@corridor/server/platform/blobs/blobs";
import type { LedgerWorld } from "../worlds/ledger-world.ts";

/**
 * The work that no server can leave out which keeps a file in PostgreSQL: it hashes the bytes and inserts them by the same driver, in
 * pieces of the same size, two at a time. It knows no tenants, no quotas and no names.
 */
export class BareStore {
  readonly #connections: readonly PoolClient[];
  readonly #inserts: Promise<unknown>[];
  #hash = createHash("sha256");
  #pieces: Buffer[] = [];
  #gatheredBytes = 0;
  #pieceCount = 0;

  private constructor(connections: readonly PoolClient[]) {
    this.#connections = connections;
    this.#inserts = connections.map(() => Promise.resolve());
  }

  static async open({ app, owner }: LedgerWorld): Promise<BareStore> {
    await owner.query(`create table bare_pieces (piece_no integer, bytes bytea);
      alter table bare_pieces alter column bytes set storage external`);
    const connections = [await app.db.pool.connect(), await app.db.pool.connect()];
    for (const connection of connections)
      await connection.query(
        "set role none; set synchronous_commit = off; set plan_cache_mode = force_generic_plan",
      );
    return new BareStore(connections);
  }

  async write(bytes: Buffer): Promise<void> {
    this.#hash.update(bytes);
    this.#pieces.push(bytes);
    this.#gatheredBytes += bytes.length;
    if (this.#gatheredBytes >= pieceBytes) await this.#insert();
  }

  /** Waits for the disk, as the close of an upload does. */
  async close(): Promise<void> {
    await this.#insert();
    await Promise.all(this.#inserts);
    const digest = this.#hash.digest();
    this.#hash = createHash("sha256");
    await this.#connections[0]!.query("begin; set local synchronous_commit = on");
    await this.#connections[0]!.query("insert into bare_pieces values (-1, $1)", [digest]);
    await this.#connections[0]!.query("commit");
  }

  async #insert(): Promise<void> {
    const turn = this.#pieceCount % this.#connections.length;
    this.#pieceCount += 1;
    await this.#inserts[turn];
    const bytes = Buffer.concat(this.#pieces.splice(0));
    this.#gatheredBytes = 0;
    this.#inserts[turn] = this.#connections[turn]!.query("insert into bare_pieces values ($1, $2)", [
      this.#pieceCount,
      bytes,
    ]);
  }

  disconnect(): void {
    for (const connection of this.#connections) connection.release(true);
  }
}

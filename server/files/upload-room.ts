import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { countTemporaryBytes } from "./inbox.ts";

/** Unfinished and temporary uploads of a client together, by SFTP and by the signed API (EXT-37). */
const mostUnfinishedBytes = 100_000_000;
/** Room is reserved in steps, because each takes a transaction. A step that does not fit any more is cut to what is left. */
const reservationStep = 2_000_000;

/** Holds the room of an SFTP session or a signed call. Room of a process that was killed expires. */
export type RoomHolder = {
  readonly clientId: string;
  readonly holderId: string;
  readonly aliveForSeconds: number;
};

/** A signed call lasts at most 120 s (platform/http/server.ts). */
export function holderOfSignedCall(clientId: string): RoomHolder {
  return { clientId, holderId: randomUUID(), aliveForSeconds: 150 };
}

/** The room that one holder has reserved for its unfinished uploads. */
export class UploadRoom {
  readonly #app: App;
  readonly #caller: Caller;
  readonly #holder: RoomHolder;
  #reserved = 0;

  constructor(app: App, caller: Caller, holder: RoomHolder) {
    this.#app = app;
    this.#caller = caller;
    this.#holder = holder;
  }

  /** Reserves room for this many unfinished bytes, or refuses when the client has none left. */
  async reserve(bytes: number): Promise<void> {
    if (bytes <= this.#reserved) return;
    const { clientId } = this.#holder;
    this.#reserved = await this.#app.db.asCaller(this.#caller, clientId, (tx) =>
      reserveRoom(tx, this.#holder, bytes),
    );
  }

  /** Keeps only the room for this many bytes, in the transaction that ends an upload. */
  async shrinkTo(tx: Tx, bytes: number): Promise<void> {
    this.#reserved = bytes;
    await setReservedRoom(tx, this.#holder, bytes);
  }

  /** Keeps only the room for this many bytes, after an upload that was refused or given up. */
  async releaseAllBut(bytes: number): Promise<void> {
    await this.#app.db.asCaller(this.#caller, this.#holder.clientId, (tx) => this.shrinkTo(tx, bytes));
  }
}

function inSteps(bytes: number): number {
  return Math.ceil(bytes / reservationStep) * reservationStep;
}

/**
 * Returns how much was reserved: at least `bytes`. Two reservations of a client run one after the other, so that both together do not pass
 * the limit.
 */
async function reserveRoom(inTx: Tx, holder: RoomHolder, bytes: number): Promise<number> {
  const { clientId, holderId } = holder;
  const tx = keepingPlans(inTx); // A large upload makes these statements many times.
  // Does not wait for the disk, which would be busy with the pieces of the upload: bytes and room that a crash loses are lost together.
  await sql`select set_config('synchronous_commit', 'off', true),
    pg_advisory_xact_lock(hashtextextended(${`uploads of ${clientId}`}, 0))`.execute(tx);
  const summed = sql<{ bytes: bigint }>`
    select coalesce(sum(reserved_bytes), 0)::bigint as bytes from upload_reservations
    where client_id = ${clientId} and holder_id <> ${holderId} and alive_until > app_now()`.execute(tx);
  const [temporary, { rows }] = await Promise.all([countTemporaryBytes(tx, clientId), summed]);
  const left = mostUnfinishedBytes - temporary - Number(rows[0]!.bytes);
  if (bytes > left) throw new Problem("file.uploads-full");
  const reserved = Math.min(inSteps(bytes), left);
  await setReservedRoom(tx, holder, reserved);
  return reserved;
}

async function setReservedRoom(
  tx: Tx,
  { clientId, holderId, aliveForSeconds }: RoomHolder,
  bytes: number,
): Promise<void> {
  if (bytes === 0)
    await sql`delete from upload_reservations where client_id = ${clientId} and holder_id = ${holderId}`.execute(
      tx,
    );
  else
    await sql`
      insert into upload_reservations (client_id, holder_id, reserved_bytes, alive_until)
      values (${clientId}, ${holderId}, ${bytes}, app_now() + make_interval(secs => ${aliveForSeconds}))
      on conflict (client_id, holder_id) do update
        set reserved_bytes = excluded.reserved_bytes, alive_until = excluded.alive_until`.execute(tx);
}

/** Keeps the room of these holders alive. */
export async function renewRoom(
  tx: Tx,
  holderIds: readonly string[],
  aliveForSeconds: number,
): Promise<void> {
  await sql`
    update upload_reservations set alive_until = app_now() + make_interval(secs => ${aliveForSeconds})
    where holder_id = any(${holderIds}::uuid[])`.execute(tx);
}

/** Deletes the room of processes that were killed. */
export async function deleteExpiredRoom(tx: Tx): Promise<void> {
  await sql`delete from upload_reservations where alive_until < app_now()`.execute(tx);
}

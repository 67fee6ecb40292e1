import { sql } from "kysely";
import { Problem } from "@corridor/product/problems";
import { failingAfter } from "@corridor/product/webhooks/health";
import type { App } from "../platform/app.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import { briefLimits, type Tx } from "../platform/db.ts";

/** The receiver of a client's callbacks, held by this process: no other process sends to it (EXT-31). */
export type HeldReceiver = {
  readonly url: string;
  /** The newest first. */
  readonly secrets: readonly string[];
  readonly failedInARow: number;
  /** Set while callbacks wait that a receiver that answers again may get at once. */
  readonly recoveredAt: Date | null;
};

/** Takes clients that have callbacks to send and that no other process holds. */
export async function takeReceivers(
  app: App,
  holder: string,
  holdMs: number,
  atMost: number,
): Promise<readonly string[]> {
  return app.db.systemTransaction(
    "take callback receivers",
    async (tx) => {
      const { rows } = await sql<{ clientId: string }>`
        select client_id as "clientId"
        from take_callback_receivers(${holder}::uuid, ${holdMs} * interval '1 millisecond', ${atMost}) as client_id`.execute(
        tx,
      );
      return rows.map(({ clientId }) => clientId);
    },
    briefLimits,
  );
}

/** For how many seconds the oldest callback has been due, among receivers that answer. A large number means that nobody sends. */
export async function oldestDueSeconds(tx: Tx): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(max(extract(epoch from app_now() - o.due)), 0)::float8 as seconds
    from callback_receivers r cross join lateral (
      select least(
        (select min(d.due_at) from callback_deliveries d where d.client_id = r.client_id and d.due_at is not null),
        (select e.happened_at from events e where e.client_id = r.client_id order by e.event_no limit 1)) as due) o
    where r.url is not null and r.failed_in_a_row < ${failingAfter} and o.due <= app_now()`.execute(tx);
  return rows[0]!.seconds;
}

type HeldRow = {
  url: string | null;
  secret: Buffer;
  former: Buffer | null;
  failed: number;
  recoveredAt: Date | null;
};

/** Holds the receiver for longer and reads it anew. Null when another process holds it, it has no address any more, or the client is moved. */
export async function keepReceiver(
  app: App,
  tx: Tx,
  clientId: string,
  { holder, holdMs }: { holder: string; holdMs: number },
): Promise<HeldReceiver | null> {
  const { rows } = await sql<HeldRow>`
    update callback_receivers set held_until = app_now() + ${holdMs} * interval '1 millisecond'
    where client_id = ${clientId} and held_by = ${holder}::uuid and ${isOpenClient("callback_receivers.client_id")}
    returning case when listener_until > app_now() then listener_url else url end as url, secret,
      case when former_secret_until > app_now() then former_secret end as former, failed_in_a_row as failed,
      recovered_at as "recoveredAt"`.execute(tx);
  const [row] = rows;
  if (!row?.url) return null;
  return {
    url: row.url,
    secrets: openSecrets(app, row),
    failedInARow: row.failed,
    recoveredAt: row.recoveredAt,
  };
}

/** The secrets that sign, the newest first. */
export function openSecrets(
  { vault }: App,
  { secret, former }: { secret: Buffer; former: Buffer | null },
): readonly string[] {
  return [secret, ...(former ? [former] : [])].map((sealed) => vault.open("callback-secret", sealed));
}

/** Lets another process take the receiver at once. */
export async function releaseReceiver(tx: Tx, clientId: string, holder: string): Promise<void> {
  await tx
    .updateTable("callback_receivers")
    .set({ held_until: null })
    .where("client_id", "=", clientId)
    .where("held_by", "=", holder)
    .execute();
}

/** The callback address of a client, null if none is set. */
export async function findUrl(tx: Tx, clientId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("callback_receivers")
    .select("url")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row?.url ?? null;
}

/** Throws if the client's callbacks have nowhere to go: neither its own address nor a listener (EXT-34). */
export async function refuseWithoutAddress(tx: Tx, clientId: string): Promise<void> {
  const { rows } = await sql`
    select from callback_receivers
    where client_id = ${clientId} and (url is not null or listener_until > app_now())`.execute(tx);
  if (rows.length === 0) throw new Problem("callback.no-address");
}

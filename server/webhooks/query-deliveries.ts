import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import { Problem } from "@corridor/product/problems";
import {
  deliveriesPerPage,
  type Attempt,
  type AttemptFailure,
  type Delivery,
  type findDelivery as findContract,
  type queryDeliveries as listContract,
  type Receiver,
} from "@corridor/product/webhooks/contract";
import type { EventType } from "@corridor/product/webhooks/events";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { pageOf, readCursor } from "../platform/pages.ts";
import { webhookIdOf } from "./signing.ts";

type StoredDelivery = {
  readonly delivery_no: bigint;
  readonly event_id: string;
  readonly type: EventType;
  readonly subject: string;
  readonly happened_at: Date;
  readonly outcome: Delivery["outcome"];
  readonly http_status: number | null;
  readonly failure: AttemptFailure | null;
  readonly attempt_count: number;
  readonly due_at: Date | null;
};

const columns = sql`delivery_no, event_id, type, subject, happened_at, outcome, http_status, failure, attempt_count, due_at`;

export async function queryDeliveries(
  app: App,
  caller: Caller,
  { clientId, event, outcome, cursor }: InputOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  const [place] = readCursor(app.vault, { cursor, limit: deliveriesPerPage }, 1) ?? [];
  const conditions = [
    sql`true`,
    ...(event ? [sql`type = ${event}`] : []),
    ...(outcome ? [sql`outcome = ${outcome}`] : []),
    ...(place ? [sql`delivery_no < ${place}::bigint`] : []),
  ];
  const { rows, receiver } = await app.db.asCaller(caller, clientId, async (tx) => {
    const found = await sql<StoredDelivery>`
      select ${columns} from callback_deliveries
      where client_id = ${clientId} and ${sql.join(conditions, sql` and `)}
      order by delivery_no desc limit ${deliveriesPerPage + 1}`.execute(tx);
    return { rows: found.rows, receiver: await selectReceiver(tx, clientId) };
  });
  const { items, nextCursor } = pageOf(app.vault, rows, deliveriesPerPage, (row) => `${row.delivery_no}`);
  return { receiver, deliveries: items.map(asDelivery), nextCursor };
}

export async function findDelivery(
  app: App,
  caller: Caller,
  { clientId, id }: InputOf<typeof findContract>,
): Promise<OutputOf<typeof findContract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const found = await sql<StoredDelivery & { body: Buffer }>`
      select ${columns}, body from callback_deliveries where client_id = ${clientId} and event_id = ${id}::uuid`.execute(
      tx,
    );
    const [row] = found.rows;
    if (!row) throw new Problem("notFound");
    return {
      delivery: asDelivery(row),
      body: app.vault.open("callback-body", row.body),
      attempts: await selectAttempts(tx, clientId, row),
    };
  });
}

const mostAttemptsShown = 100;

async function selectAttempts(
  tx: Tx,
  clientId: string,
  { delivery_no, event_id }: StoredDelivery,
): Promise<Attempt[]> {
  const rows = await tx
    .selectFrom("callback_attempts")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("delivery_no", "=", delivery_no)
    .orderBy("attempt_no", "desc")
    .limit(mostAttemptsShown)
    .execute();
  return rows.map((row) => ({
    time: epochOf(row.attempted_at),
    httpStatus: row.http_status,
    failure: row.failure as AttemptFailure | null,
    milliseconds: row.milliseconds,
    headers: {
      "content-type": "application/json",
      "webhook-id": webhookIdOf(event_id),
      "webhook-timestamp": `${epochOf(row.attempted_at)}`,
      "webhook-signature": row.signature,
    },
  }));
}

function asDelivery(row: StoredDelivery): Delivery {
  return {
    id: row.event_id,
    time: epochOf(row.happened_at),
    event: row.type,
    subject: row.subject,
    outcome: row.outcome,
    httpStatus: row.http_status,
    failure: row.failure,
    attempts: row.attempt_count,
    nextAttemptTimestamp: row.due_at && epochOf(row.due_at),
  };
}

async function selectReceiver(tx: Tx, clientId: string): Promise<Receiver> {
  const { rows } = await sql<{ url: string | null; shown: Date | null; former: Date | null }>`
    select url, secret_shown_at as shown, case when former_secret_until > app_now() then former_secret_until end as former
    from callback_receivers where client_id = ${clientId}`.execute(tx);
  const { url = null, shown = null, former = null } = rows[0] ?? {};
  return {
    url,
    secretShownTimestamp: shown && epochOf(shown),
    formerSecretUntilTimestamp: former && epochOf(former),
  };
}

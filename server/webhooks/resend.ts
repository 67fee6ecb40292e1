import { randomUUID } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import type {
  resendDeliveries as manyContract,
  resendDelivery as oneContract,
  sendTestEvent as testContract,
} from "@corridor/product/webhooks/contract";
import { recordAudit } from "../audit/record.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { databaseTime } from "../platform/time/database-time.ts";
import type { Tx } from "../platform/db.ts";
import { bodyText } from "./bodies.ts";
import { insertDeliveries } from "./deliveries.ts";
import { refuseWithoutAddress } from "./receivers.ts";

const mostResent = 100_000;
const resentAtOnce = 5_000;
const hasFailed = sql`(outcome = 'lost' or outcome = 'waiting' and failed_count > 0)`;
/** The retries start anew, and the number of attempts goes on. */
const sendNow = sql`set outcome = 'waiting', due_at = app_now(), failed_count = 0`;

export async function resendDelivery(
  app: App,
  caller: Caller,
  { clientId, id }: InputOf<typeof oneContract>,
): Promise<OutputOf<typeof oneContract>> {
  await app.db.asCaller(caller, clientId, async (tx) => {
    await refuseWithoutAddress(tx, clientId);
    const { rows } = await sql`
      update callback_deliveries ${sendNow} where client_id = ${clientId} and event_id = ${id}::uuid returning event_id`.execute(
      tx,
    );
    if (rows.length === 0) throw new Problem("notFound");
    await recordAudit(tx, { clientId, actor: actorOf(caller), action: "callback.resent", target: id });
  });
  return {};
}

export async function resendDeliveries(
  app: App,
  caller: Caller,
  { clientId, sinceTimestamp, which, event }: InputOf<typeof manyContract>,
): Promise<OutputOf<typeof manyContract>> {
  const conditions = [
    sql`happened_at >= to_timestamp(${sinceTimestamp})`,
    ...(event ? [sql`type = ${event}`] : []),
    ...(which === "failed" ? [hasFailed] : []),
  ];
  await app.db.asCaller(caller, clientId, (tx) => refuseWithoutAddress(tx, clientId));
  let count = 0;
  for (let last: bigint | null = 0n; last !== null && count < mostResent;) {
    const behind: RawBuilder<unknown> = sql`delivery_no > ${last}`;
    const resent = await app.db.asCaller(caller, clientId, (tx) =>
      resendSome(tx, clientId, sql.join([behind, ...conditions], sql` and `)),
    );
    count += resent.count;
    last = resent.count < resentAtOnce ? null : resent.last;
  }
  const after = { sinceTimestamp, which, event, count };
  await app.db.asCaller(caller, clientId, (tx) =>
    recordAudit(tx, { clientId, actor: actorOf(caller), action: "callback.resent", after }),
  );
  return { count };
}

/** The callbacks of a client that were not delivered and are still kept, at most as many as staff resend at once. */
export async function countFailed(tx: Tx, clientId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from callback_deliveries where client_id = ${clientId} and ${hasFailed} limit ${mostResent}) failed`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** Sends the failed callbacks of a client again, in the transaction of a staff action. */
export async function resendFailed(tx: Tx, clientId: string): Promise<number> {
  if ((await countFailed(tx, clientId)) === 0) return 0;
  await refuseWithoutAddress(tx, clientId);
  let count = 0;
  for (let last: bigint | null = 0n; last !== null && count < mostResent;) {
    const resent = await resendSome(tx, clientId, sql`delivery_no > ${last} and ${hasFailed}`);
    count += resent.count;
    last = resent.count < resentAtOnce ? null : resent.last;
  }
  return count;
}

/** A part of them in a short transaction, so that the sender does not wait for the locks of all. */
async function resendSome(
  tx: Tx,
  clientId: string,
  condition: RawBuilder<unknown>,
): Promise<{ count: number; last: bigint | null }> {
  const { rows } = await sql<{ count: number; last: bigint | null }>`
    with resent as (
      update callback_deliveries ${sendNow} where client_id = ${clientId} and delivery_no in (
        select delivery_no from callback_deliveries where client_id = ${clientId} and ${condition}
        order by delivery_no limit ${resentAtOnce})
      returning delivery_no)
    select count(*)::integer as count, max(delivery_no) as last from resent`.execute(tx);
  return rows[0]!;
}

export async function sendTestEvent(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof testContract>,
): Promise<OutputOf<typeof testContract>> {
  const id = randomUUID();
  await app.db.asCaller(caller, clientId, async (tx) => {
    await refuseWithoutAddress(tx, clientId);
    const happenedAt = await databaseTime(tx);
    const event = { eventId: id, type: "callback.test", subject: id, sequence: 1, happenedAt };
    const body = bodyText(event, { clientId, sequence: 1, message: "This is a test." });
    await insertDeliveries(app, tx, clientId, [{ event, body }]);
    await recordAudit(tx, { clientId, actor: actorOf(caller), action: "callback.test-sent", target: id });
  });
  return { id };
}

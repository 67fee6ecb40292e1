import { sql } from "kysely";
import { expect, test } from "vitest";
import { systemActor } from "../platform/actor.ts";
import { givenClient } from "../testing/given.ts";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { recordAttempts } from "./record-attempts.ts";

const world = useWorld();

test("recording an attempt reads only its own callback, however many wait and whatever the database knows of the table [EXT-31]", async () => {
  const { clientId } = await givenClient(world);
  await asOwner(
    world,
    `insert into callback_deliveries (client_id, event_id, type, subject, sequence, happened_at, body)
     select $1, gen_random_uuid(), 'test', 'test', 1, now(), '' from generate_series(1, 1000)`,
    [clientId],
  );
  const indexReads = await world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
    const { rows: due } = await sql<{ deliveryNo: bigint; dueAt: string; eventId: string }>`
      select delivery_no as "deliveryNo", due_at::text as "dueAt", event_id as "eventId" from callback_deliveries
      where client_id = ${clientId} order by delivery_no`.execute(tx);
    const made = due.map(({ eventId, ...stored }) => ({
      ...{ startedAt: new Date(), ms: 1, httpStatus: 200, failure: null, signature: "", waitFactor: 1 },
      delivery: { eventId, body: "", traceId: null, attemptCount: 0, stored },
    }));
    const countReads = async () => {
      const { rows } = await sql<{ count: number }>`
        select idx_tup_fetch::integer as count from pg_stat_xact_user_tables where relname = 'callback_deliveries'`.execute(
        tx,
      );
      return rows[0]!.count;
    };
    const before = await countReads();
    for (let from = 0; from < 500; from += 50)
      await recordAttempts(world.app, tx, clientId, made.slice(from, from + 50));
    return (await countReads()) - before;
  });
  // A few reads for each attempt. With an index that finds the client alone, each would read hundreds of callbacks.
  expect(indexReads).toBeLessThan(5 * 500);
});

import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { systemActor } from "@corridor/server/platform/actor";
import { openEgress, type Egress } from "@corridor/server/platform/egress/egress";
import { startCallbacks } from "@corridor/server/webhooks/sender";
import { setCallbackUrl } from "@corridor/server/webhooks/set-callback-url";
import { openLedgerWorld, type LedgerWorld } from "./worlds/ledger-world.ts";
import { atLeastRowOf, type Bench, type BenchOptions, type Row } from "./row.ts";

const [inFlight, answerMs] = [50, 20];
const ceiling = inFlight / (answerMs / 1_000);
const [clients, dead] = [100, 10];

/** Callbacks to a receiver that answers in 20 ms, and callbacks of many clients of which some never answer. */
async function run({ full }: BenchOptions): Promise<Row[]> {
  const world = await openLedgerWorld();
  const program = fork(fileURLToPath(new URL("receiver-program.ts", import.meta.url)));
  try {
    const [port] = (await once(program, "message")) as [number];
    const address = `http://127.0.0.1:${port}`;
    const rounds = full ? 9 : 5;
    return [await oneClient(world, address, rounds), await manyClients(world, address, rounds)];
  } finally {
    program.disconnect();
    await world.stop();
  }
}

async function oneClient(world: LedgerWorld, address: string, rounds: number): Promise<Row> {
  const count = 10_000;
  const ratios: number[] = [];
  // The round before the first is not counted: a sender runs for weeks.
  for (let round = -1; round < rounds; round += 1) {
    const clientId = `one-${round + 1}`;
    await givenReceiver(world, clientId, `${address}/live`);
    await endPayments(world, [clientId], count);
    const seconds = await secondsToDeliver(world, [clientId], count);
    if (round >= 0) ratios.push(count / seconds / ceiling);
  }
  const postsAlone = await ratioOfPosts(`${address}/live`, count);
  return atLeastRowOf(
    `${count} callbacks of one client, ${inFlight} in flight, answered in ${answerMs} ms: rate of ${ceiling}/s`,
    ratios,
    0.9,
    `${Math.round(ratios.at(-1)! * ceiling)} a second in the last round; the calls alone, without the database, reach ${postsAlone.toFixed(3)}`,
  );
}

/** What this machine can reach: the same calls by the same client, with nothing to read, sign or record. */
async function ratioOfPosts(url: string, count: number): Promise<number> {
  const egress = openTestEgress();
  const body = JSON.stringify({ filler: "x".repeat(1_300) });
  let left = count;
  const startedAt = performance.now();
  const callInTurn = async () => {
    while (left > 0) {
      left -= 1;
      await egress.post({ url, headers: { "content-type": "application/json" }, body });
    }
  };
  await Promise.all(Array.from({ length: inFlight }, callInTurn));
  const seconds = (performance.now() - startedAt) / 1_000;
  await egress.close();
  return count / seconds / ceiling;
}

/** The rate of the live clients beside dead ones, against their rate alone. Each is measured first in every other round. */
async function manyClients(world: LedgerWorld, address: string, rounds: number): Promise<Row> {
  const each = 60;
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const live = Array.from({ length: clients - dead }, (_, index) => `live-${round}-${index}`);
    const silent = Array.from({ length: dead }, (_, index) => `dead-${round}-${index}`);
    for (const clientId of live) await givenReceiver(world, clientId, `${address}/live/${clientId}`);
    const alone = async () => {
      await endPayments(world, live, each);
      return secondsToDeliver(world, live, each * live.length);
    };
    const beside = async () => {
      for (const clientId of silent) await givenReceiver(world, clientId, `${address}/dead/${clientId}`);
      await endPayments(world, [...live, ...silent], each);
      const seconds = await secondsToDeliver(world, live, each * live.length);
      for (const clientId of silent) await setUrl(world, clientId, null);
      return seconds;
    };
    if (round % 2 === 0) ratios.push((await alone()) / (await beside()));
    else {
      const besideSeconds = await beside();
      ratios.push((await alone()) / besideSeconds);
    }
  }
  return atLeastRowOf(
    `${clients} clients of which ${dead} never answer: rate of the others, of their rate alone`,
    ratios,
    0.9,
    `${(clients - dead) * each} callbacks a round`,
  );
}

async function givenReceiver(world: LedgerWorld, clientId: string, url: string): Promise<void> {
  await world.owner.query("insert into clients (client_id, name) values ($1, $1)", [clientId]);
  await world.owner.query(
    "insert into wallets (client_id, wallet_id, wallet_name, currency) values ($1, 'main', 'Main', 'USD')",
    [clientId],
  );
  await setUrl(world, clientId, url);
}

function setUrl({ app }: LedgerWorld, clientId: string, url: string | null): Promise<void> {
  return setCallbackUrl(app, systemActor("bench"), { clientId, url, reason: "bench" });
}

/** Payments of these clients end; the database writes their events. */
async function endPayments(
  { owner }: LedgerWorld,
  clientIds: readonly string[],
  each: number,
): Promise<void> {
  await owner.query(
    `insert into transactions (client_id, transaction_id, wallet_id, type, provider, status, completed_at, currency, amount_minor,
       balance_minor, recipient_account, recipient_name, recipient_minor, recipient_currency)
     select client_id, gen_random_uuid(), 'main', 'MobilePayment', 'mtn-ug', 'succeeded', app_now(), 'USD', -1000, 0,
       '+256700000001', 'Grace Achieng', 1000, 'USD'
     from unnest($1::text[]) client_id, generate_series(1, $2::integer)`,
    [clientIds, each],
  );
  await owner.query("analyze"); // As autovacuum does a minute after.
}

/** The seconds until this many callbacks of these clients are tried and recorded. */
async function secondsToDeliver(
  { app, owner }: LedgerWorld,
  clientIds: readonly string[],
  count: number,
): Promise<number> {
  const tried = async () => {
    const { rows } = await owner.query<{ tried: number }>(
      "select coalesce(sum(tried), 0)::integer as tried from callback_hours where client_id = any ($1)",
      [clientIds],
    );
    return rows[0]!.tried;
  };
  const egress = openTestEgress();
  const last = (await tried()) + count;
  // A database that has run for a while writes its log into files that it has, where a new one first makes each of them.
  await owner.query("checkpoint");
  const startedAt = performance.now();
  const sender = startCallbacks(app, egress);
  // The sender works in this thread, so it is asked seldom: after half of the time that the rest takes at best.
  for (let left = count; left > 0; left = last - (await tried()))
    await wait(Math.max(5, (left / ceiling) * 500));
  const seconds = (performance.now() - startedAt) / 1_000;
  await sender.stop();
  await egress.close();
  return seconds;
}

function openTestEgress(): Egress {
  return openEgress({ allowsLoopback: true, ports: [], forbiddenNetworks: [] });
}

export const webhooks: Bench = { group: "webhooks", run };

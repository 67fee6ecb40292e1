import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fund, hold } from "@corridor/product/ledger/transfers";
import { postEach, postTransfers } from "../../ledger/post.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { usd } from "../../testing/ledger.ts";
import { payersOf } from "../../testing/paid-requests.ts";
import { useWorld } from "../../testing/world.ts";
import { releaseRequest } from "./release/release.ts";

const world = useWorld();
const { givenPayer } = payersOf(world);
const refused = { code: "42501" };

async function givenQueued() {
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ ending: "01" }] });
  await releaseRequest(world.app, { clientId: payer.clientId, requestId });
  const [queued] = await payer.queue();
  return { ...payer, requestId, transactionId: queued!.transaction_id };
}

const attacks = [
  "update payment_queue set due_at = 'infinity'",
  "update payment_queue set amount_minor = 1",
  "delete from payment_queue",
  "insert into payment_queue select * from payment_queue",
  "truncate payment_queue",
  "select from payment_queue for update",
  "select nextval('payment_fences')",
  "update payment_tallies set succeeded = 1",
  "select postpone_in_queue('x', '{}', '{}', '{}', '{}')",
];

test.each(attacks)("no role of the product may %s [C-88, C-12]", async (statement) => {
  const { within } = await givenQueued();
  const attack = (tx: Tx) => sql.raw(statement).execute(tx);
  await expect(within(attack)).rejects.toMatchObject(refused);
  await expect(world.app.db.systemTransaction("test", attack)).rejects.toMatchObject(refused);
});

test("the functions of the queue serve only the client of the transaction, and only the system leases [C-88, C-05]", async () => {
  const mine = await givenPayer();
  const { clientId, requestId, transactionId, queue } = await givenQueued();
  const before = await queue();
  for (const attack of [
    sql`select take_payments(${clientId}, array[${transactionId}::text], array[null::bigint])`,
    sql`select postpone_payments(${clientId}, array[${transactionId}::text], array[null::bigint], array['manual'], array[0])`,
    sql`select lock_payments(${clientId}, array[${transactionId}::text])`,
    sql`select release_payment_lines(${clientId}, ${requestId}, 1)`,
    sql`select count_ended_payments(${clientId}, array[${requestId}::uuid], array[1], array[0])`,
    sql`select count_reversed_payment(${clientId}, ${requestId}, 'USD')`,
    sql`select claim_payments(10, interval '1 hour', true)`,
  ])
    await expect(mine.within((tx) => attack.execute(tx))).rejects.toMatchObject(refused);
  expect(await queue()).toEqual(before);
});

test("a client's transaction cannot post money from outside, alone or in a set [C-88]", async () => {
  const { clientId } = await givenPayer();
  const wallet = { walletId: "main", currency: usd };
  const gift = () => [fund({ key: randomUUID(), wallet, amount: 1n })];
  const within = (work: (tx: Tx) => Promise<unknown>) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  await expect(within((tx) => postTransfers(tx, clientId, gift()))).rejects.toMatchObject(refused);
  await expect(within((tx) => postEach(tx, clientId, gift()))).rejects.toMatchObject(refused);
  const own = hold({ key: randomUUID(), wallet, amount: 1n });
  for (const post of [postTransfers, postEach])
    await expect(within((tx) => post(tx, clientId, [own, ...gift()]))).rejects.toMatchObject(refused);
});

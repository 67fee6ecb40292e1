import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { payersOf } from "../../testing/paid-requests.ts";
import { openPaymentNetwork } from "../../testing/programs/payment-network.ts";
import { useWorld } from "../../testing/world.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";

const world = useWorld();
const { givenPayer, holdsNothingWrong } = payersOf(world);
type Payer = Awaited<ReturnType<typeof givenPayer>>;

/** Locks the rows that payments of this client lock, like a worker that freezes inside a transaction. */
async function givenFrozenWorker({ clientId }: Payer): Promise<{ thaw: () => Promise<void> }> {
  const connection = new pg.Client({ connectionString: world.databaseUrl });
  await connection.connect();
  onTestFinished(() => connection.end());
  await connection.query("begin");
  for (const table of ["ledger_accounts", "payment_requests"])
    await connection.query(`select from ${table} where client_id = $1 for update`, [clientId]);
  return {
    thaw: async () => {
      await connection.query("rollback");
    },
  };
}

test("while the locks of one client are held, payments of others are released, sent and settled, and its own go on afterwards [C-84, REQ-43]", async () => {
  const network = await openPaymentNetwork(world);
  const [stuck, other] = [await givenPayer(), await givenPayer()];
  const lines = [{ count: 5, ending: "01" }];
  const own: { requestId: string }[] = [];
  for (let count = 0; count < 4; count += 1) own.push(await stuck.submitted({ lines }));
  const { thaw } = await givenFrozenWorker(stuck);
  await network.engine();
  const theirs = await other.submitted({ lines });
  await other.becomes(theirs.requestId, "done");
  for (const { requestId } of own)
    expect(await stuck.request(requestId)).toMatchObject({ status: "processingFunds", released_count: 0 });
  await thaw();
  for (const { requestId } of own) await stuck.becomes(requestId, "done");
  await holdsNothingWrong();
});

test("answers of providers that meet a lock are written when the lock is gone, and no provider is asked twice [C-84, C-13]", async () => {
  const network = await openPaymentNetwork(world);
  const payer = await givenPayer();
  const { requestId } = await payer.submitted({ lines: [{ count: 3, ending: "01" }] });
  await network.engine();
  await expect.poll(async () => (await payer.request(requestId)).released_count).toBe(3);
  const { thaw } = await givenFrozenWorker(payer);
  await expect.poll(async () => (await network.effects()).filter(({ paid }) => paid > 0).length).toBe(3);
  await thaw();
  await payer.becomes(requestId, "done");
  expect((await network.effects()).map(({ asked, paid }) => [asked, paid])).toEqual(Array(3).fill([1, 1]));
  await holdsNothingWrong();
});

test("the database ends a transaction whose process is silent: nothing is stored, and its locks are free [C-84]", async () => {
  const { clientId, within } = await givenPayer();
  const setFloor = (tx: Tx, floor: number) =>
    sql`select set_wallet_floor(${clientId}, 'main', ${floor})`.execute(tx);
  const silent = world.app.db.transaction(
    systemActor("test"),
    clientId,
    async (tx) => {
      await setFloor(tx, 7);
      await wait(1_000);
    },
    { lockMs: 1_000, silenceMs: 100 },
  );
  await expect(silent).rejects.toThrow();
  const floors = await within(async (tx) => {
    const { rows } = await sql<{ floor: bigint }>`
      select floor_minor as floor from ledger_accounts
      where client_id = ${clientId} and purpose = 'available'`.execute(tx);
    return rows;
  });
  expect(floors).toEqual([{ floor: 0n }]);
  await within((tx) => setFloor(tx, 5)); // Needs the lock that the silent transaction had.
});

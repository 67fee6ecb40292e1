import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { remove, transfer } from "@corridor/product/ledger/transfers";
import { systemActor } from "../platform/actor.ts";
import { asOwner, givenLedger, whileDamaged, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { resumeSending } from "./halt.ts";
import { postTransfers } from "./post.ts";
import { proveNewEntries } from "./prove.ts";

const world = useWorld();
const prove = (limits?: { entriesABatch: number; entriesARun: number }) => proveNewEntries(world.app, limits);
const endless = 1_000_000;

/** Posts `count` single transfers back and forth between the first two wallets, each in a transaction of its own. */
async function move(ledger: GivenLedger, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [from, to] = [ledger.wallets[index % 2]!, ledger.wallets[(index + 1) % 2]!];
    const one = transfer({ key: randomUUID(), from, to, amount: 1n });
    await ledger.bySystem((tx) => postTransfers(tx, ledger.clientId, [one]));
  }
}

/** The number of proven entries of a client, and the number of all its entries. */
async function progressOf({ clientId }: GivenLedger): Promise<{ proven: number; entries: number }> {
  const { rows } = await asOwner(
    world,
    `select coalesce(sum(m.entry_no), 0)::integer as proven, sum(a.entry_count)::integer as entries
     from ledger_accounts a left join ledger_marks m using (client_id, account_id) where a.client_id = $1`,
    [clientId],
  );
  return rows[0] as { proven: number; entries: number };
}

test("proven entries are not read again, and new ones are [EXT-07, C-18]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b"], funded: 100n });
  expect(await prove()).toEqual([]);
  expect(await progressOf(ledger)).toEqual({ proven: 4, entries: 4 });
  await move(ledger, 1);
  const change = (entryNo: number, by: number) =>
    `update ledger_entries set amount_minor = amount_minor + ${by} where client_id = '${ledger.clientId}' and entry_no = ${entryNo} and amount_minor > 0`;
  await whileDamaged(world, change(2, 5), change(2, -5), async () => {
    const found = (await prove()).map(({ what }) => what);
    expect(found.join("\n")).toMatch(/transfer \d+ sums to 5 in USD/);
    expect(await progressOf(ledger)).toEqual({ proven: 4, entries: 6 });
  });
  await whileDamaged(world, change(1, 5), change(1, -5), async () => expect(await prove()).toEqual([]));
  expect(await progressOf(ledger)).toEqual({ proven: 6, entries: 6 });
});

test("batches end between transfers, with any size and any number of sets at one moment [EXT-07]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b", "c"], funded: 100n });
  await move(ledger, 9);
  await ledger.bySystem(async (tx) => {
    const set = Array.from({ length: 7 }, (_, index) =>
      transfer({
        key: randomUUID(),
        from: ledger.wallets[index % 3]!,
        to: ledger.wallets[(index + 1) % 3]!,
        amount: 2n,
      }),
    );
    await postTransfers(tx, ledger.clientId, set);
    await postTransfers(tx, ledger.clientId, [
      remove({ key: randomUUID(), wallet: ledger.wallets[2]!, amount: 1n }),
    ]);
  });
  await move(ledger, 5);
  for (const entriesABatch of [1, 2, 3, 5, 1_000]) {
    await asOwner(world, "delete from ledger_marks");
    expect(await prove({ entriesABatch, entriesARun: endless })).toEqual([]);
    const { proven, entries } = await progressOf(ledger);
    expect(proven).toBe(entries);
  }
});

test("a run reads a limited number of entries, and the next runs continue [EXT-07]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b"], funded: 100n });
  await move(ledger, 20);
  const seen: number[] = [];
  for (let run = 0; run < 20 && seen.at(-1) !== 44; run += 1) {
    expect(await prove({ entriesABatch: 4, entriesARun: 1 })).toEqual([]);
    seen.push((await progressOf(ledger)).proven);
  }
  expect(seen.at(-1)).toBe(44);
  expect(seen.length).toBeGreaterThan(3);
});

test("money that moves during a proof is never reported as a breach [EXT-07, F-09]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b", "c", "d"], funded: 1_000n });
  const moving = Promise.all(
    Array.from({ length: 8 }, async (_, lane) => {
      for (let turn = 0; turn < 25; turn += 1) {
        const pair = lane % 2 === 0 ? [0, 1 + (turn % 3)] : [1 + (turn % 3), 0];
        const one = transfer({
          key: randomUUID(),
          from: ledger.wallets[pair[0]!]!,
          to: ledger.wallets[pair[1]!]!,
          amount: 1n,
        });
        await ledger.bySystem((tx) => postTransfers(tx, ledger.clientId, [one]));
      }
    }),
  );
  const ended = moving.then(() => "ended" as const);
  for (;;) {
    const proving = prove({ entriesABatch: 5, entriesARun: endless });
    expect(await proving).toEqual([]);
    if ((await Promise.race([ended, Promise.resolve("moving")])) === "ended") break;
  }
  expect(await prove()).toEqual([]);
  const { proven, entries } = await progressOf(ledger);
  expect([proven, entries]).toEqual([408, 408]);
});

test("a breach is found again after any number of later entries, and after a repair all is proven again [C-18]", async () => {
  const ledger = await givenLedger(world, { wallets: ["a", "b"], funded: 100n });
  const bystander = await givenLedger(world, { funded: 5n });
  const change = (by: number) =>
    `update ledger_entries set amount_minor = amount_minor + ${by} where client_id = '${ledger.clientId}' and entry_no = 1 and amount_minor > 0`;
  await whileDamaged(world, change(1), change(-1), async () => {
    const first = await prove({ entriesABatch: 1, entriesARun: endless });
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ clientId }) => clientId))).toEqual(new Set([ledger.clientId]));
    await move(ledger, 3);
    const again = await prove({ entriesABatch: 1, entriesARun: endless });
    expect(again.length).toBeGreaterThan(0);
    expect(first).toEqual(expect.arrayContaining([...again]));
    expect((await progressOf(ledger)).proven).toBe(0);
    expect((await progressOf(bystander)).proven).toBe(2);
  });
  expect(await resumeSending(world.app, systemActor("test"), "repaired")).toEqual([]);
  expect((await progressOf(bystander)).proven).toBe(0);
  expect(await prove()).toEqual([]);
  expect(await progressOf(bystander)).toEqual({ proven: 2, entries: 2 });
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fund, hold, remove } from "@corridor/product/ledger/transfers";
import { systemActor } from "../platform/actor.ts";
import { givenClient } from "../testing/given.ts";
import { givenLedger, whileDamaged as damaged } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { checkLedger } from "./check.ts";
import { explainWallet } from "./explain.ts";
import { checkAndHalt, isSendingHalted, resumeSending, watchLedger } from "./halt.ts";
import { postTransfers } from "./post.ts";

const world = useWorld();

const whileDamaged = (damage: string, repair: string, look: () => Promise<void>) =>
  damaged(world, damage, repair, look);

describe("the check reports the breach and its place:", () => {
  test("a balance that its entries do not sum to [EXT-07, C-18]", async () => {
    const { clientId } = await givenLedger(world, { funded: 100n });
    const change = (by: number) =>
      `update ledger_accounts set balance_minor = balance_minor + ${by} where client_id = '${clientId}' and purpose = 'available'`;
    await whileDamaged(change(1), change(-1), async () => {
      const found = (await checkLedger(world.app)).map(({ what }) =>
        what.replace(/account \d+/, "account N"),
      );
      expect(found.map((what) => what.replace(/day \S+/, "day D"))).toEqual([
        "account N (available main USD): balance 101 and floor 0, but its day D says 100 and 0",
        "account N (available main USD): balance 101, but its entries sum to 100",
        "account N (available main USD): balance 101, but its last entry says 100",
        "all balances in USD sum to 1, not to zero",
      ]);
    });
    expect(await checkLedger(world.app)).toEqual([]);
  });

  test("an entry that was removed, renumbered or changed, and a transfer that lost its entries [EXT-07, C-18]", async () => {
    const ledger = await givenLedger(world, { funded: 100n });
    const { clientId } = ledger;
    await ledger.bySystem((tx) =>
      postTransfers(tx, clientId, [remove({ key: randomUUID(), wallet: ledger.wallets[0]!, amount: 1n })]),
    );
    const mine = `client_id = '${clientId}'`;
    const found = async () => (await checkLedger(world.app)).map(({ what }) => what).join("\n");
    await whileDamaged(
      `create table removed as select * from ledger_entries where ${mine} and entry_no = 1; delete from ledger_entries where ${mine} and entry_no = 1`,
      "insert into ledger_entries select * from removed; drop table removed",
      async () => {
        expect(await found()).toMatch(/a gap before entry 2/);
        expect(await found()).toMatch(/transfer \d+ exists and has no entries/);
      },
    );
    const move = (from: number, to: number) =>
      `update ledger_entries set entry_no = ${to} where ${mine} and entry_no = ${from}`;
    await whileDamaged(move(2, 7), move(7, 2), async () =>
      expect(await found()).toMatch(/counts 2 entries, but the last one is number 7/),
    );
    const change = (by: number) =>
      `update ledger_entries set amount_minor = amount_minor + ${by} where ${mine} and entry_no = 2 and amount_minor < 0`;
    await whileDamaged(change(-5), change(5), async () => {
      expect(await found()).toMatch(/the running balance is wrong at entry 2/);
      expect(await found()).toMatch(/transfer \d+ sums to -5 in USD, not to zero/);
    });
    const later = (by: string) =>
      `update ledger_entries set posted_at = posted_at + interval '${by}' where ${mine} and entry_no = 1`;
    await whileDamaged(later("1 day"), later("-1 day"), async () =>
      expect(await found()).toMatch(/time goes backwards at entry 2/),
    );
    const day = (by: number) => `update ledger_days set floor_minor = floor_minor + ${by} where ${mine}`;
    await whileDamaged(day(1), day(-1), async () =>
      expect(await found()).toMatch(/balance 99 and floor 0, but its day \S+ says 99 and 1/),
    );
    expect(await checkLedger(world.app)).toEqual([]);
  });
});

test("a breach halts sending, is sent to support once, is counted, and ends when a person resumes after a repair [C-18]", async () => {
  const { clientId } = await givenLedger(world, { funded: 100n });
  await givenClient(world, { isStaff: true, wallets: [] });
  const halted = () => world.app.db.systemTransaction("test", isSendingHalted);
  const mails = () => mailsTo(world, world.app.config.brand.supportEmail);
  const counted = () => world.app.metrics.registry.getSingleMetricAsString("corridor_ledger_breaches");
  expect(await watchLedger(world.app)).toEqual([]);
  expect(await halted()).toBe(false);
  const change = (by: number) =>
    `update ledger_accounts set balance_minor = balance_minor + ${by} where client_id = '${clientId}' and purpose = 'held'`;
  await whileDamaged(change(9), change(-9), async () => {
    await watchLedger(world.app);
    await watchLedger(world.app);
    expect(await halted()).toBe(true);
    expect((await resumeSending(world.app, systemActor("test"), "repaired")).length).toBeGreaterThan(0);
    expect(await halted()).toBe(true);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.text).toContain(`${clientId}: all balances in USD sum to 9, not to zero`);
    expect(await counted()).toMatch(/corridor_ledger_breaches 1/);
  });
  // A repair alone does not resume sending: it stays halted and counted until a person resumes.
  expect(await watchLedger(world.app)).toEqual([]);
  expect(await halted()).toBe(true);
  expect(await counted()).toMatch(/corridor_ledger_breaches 1/);
  expect(await resumeSending(world.app, systemActor("test"), "repaired")).toEqual([]);
  expect(await halted()).toBe(false);
  expect(await counted()).toMatch(/corridor_ledger_breaches 0/);
});

test("a breach that only the full check finds halts sending as well [C-18, EXT-07]", async () => {
  const { clientId } = await givenLedger(world, { funded: 100n });
  expect(await watchLedger(world.app)).toEqual([]);
  const change = (by: number) =>
    `update ledger_entries set amount_minor = amount_minor + ${by} where client_id = '${clientId}' and amount_minor > 0`;
  await whileDamaged(change(1), change(-1), async () => {
    expect(await watchLedger(world.app)).toEqual([]);
    expect((await checkAndHalt(world.app)).map(({ what }) => what).join("\n")).toMatch(
      /the running balance is wrong at entry 1/,
    );
    expect(await world.app.db.systemTransaction("test", isSendingHalted)).toBe(true);
  });
  expect(await resumeSending(world.app, systemActor("test"), "repaired")).toEqual([]);
});

test("a balance is explained by totals of each kind, the held amount, the floor and the newest entries [WAL-21, EXT-07]", async () => {
  const ledger = await givenLedger(world, { funded: 10_050n });
  const wallet = ledger.wallets[0]!;
  await ledger.bySystem((tx) =>
    postTransfers(tx, ledger.clientId, [
      fund({ key: randomUUID(), wallet, amount: 50n }),
      hold({ key: randomUUID(), wallet, amount: 2_000n }),
    ]),
  );
  const lines = await explainWallet(world.app, ledger.clientId, "main");
  expect(lines).toEqual(
    expect.arrayContaining([
      "current    101.00 USD",
      "held       20.00 USD",
      "available  81.00 USD",
      "  fund         101.00 USD in 2",
      "  hold         -20.00 USD in 1",
    ]),
  );
  expect(lines!.at(-3)).toMatch(/^ {2}3 \S+Z hold {9}-20.00 USD → 81.00 USD/);
  expect(await explainWallet(world.app, ledger.clientId, "nope")).toBeNull();
});

import { randomUUID } from "node:crypto";
import { transfer, type Transfer } from "@corridor/product/ledger/transfers";
import { checkLedger } from "@corridor/server/ledger/check";
import { postSingle } from "@corridor/server/ledger/coalesce";
import { postTransfers } from "@corridor/server/ledger/post";
import { systemActor } from "@corridor/server/platform/actor";
import type { App } from "@corridor/server/platform/app";
import { givenLedger, type GivenLedger } from "@corridor/server/testing/ledger";
import { codeOf, dice, type Fault } from "./fault.ts";
import { contradictionsIn, type Attempt, type Entry, type Look } from "./history.ts";

const callers = 64;
const walletIds = ["hot", "a", "b", "c"];
const funded = 500n;

/** 64 callers at hot wallets, through two processes: their observations must fit one serial order. */
export const isolation: Fault = {
  test: "F-09",
  async run(world, size) {
    const [trials, ledgerCount] = size === "full" ? [20_000, 4] : [600, 2];
    const apps = [world.app, world.another()];
    const ledgers = await Promise.all(
      Array.from({ length: ledgerCount }, () => givenLedger(world, { wallets: walletIds, funded })),
    );
    const records = ledgers.map((ledger) => openRecord(ledger));
    const pick = dice(trials);
    let left = trials;
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        while (left > 0) {
          left -= 1;
          await records[pick(records.length)]!.act(apps[caller % 2]!, pick);
        }
      }),
    );
    const violations = (await Promise.all(records.map((record) => record.verdict()))).flat();
    return { trials, violations: [...violations, ...(await checkLedger(world.app)).map(({ what }) => what)] };
  },
};

/** The actions and observations of one client's callers. */
function openRecord(ledger: GivenLedger) {
  const attempts: Attempt[] = [];
  const looks: Look[] = [];
  const violations: string[] = [];
  let clock = 0;
  const tick = () => (clock += 1);

  async function move(app: App, transfers: readonly Transfer[]): Promise<void> {
    const began = tick();
    const outcome = await post(app, ledger.clientId, transfers).then(
      () => "posted" as const,
      (error: unknown) => {
        const code = codeOf(error);
        if (code !== "wallet.insufficient") violations.push(`a caller met ${code}`);
        return "refused" as const;
      },
    );
    const ended = tick();
    for (const one of transfers)
      attempts.push({ transfer: one, began, ended, outcome, isAlone: transfers.length === 1 });
  }

  return {
    async act(app: App, pick: (below: number) => number): Promise<void> {
      if (pick(5) > 0) return move(app, anySet(ledger, pick));
      const began = tick();
      const accounts = await lookAt(app, ledger.clientId);
      looks.push({ began, ended: tick(), accounts });
    },
    async verdict(): Promise<string[]> {
      const entries = await entriesOf(ledger);
      const below = [...entries.values()].flat().filter(({ amount, balance }) => amount < 0n && balance < 0n);
      const total = [...entries.values()].reduce((sum, all) => sum + all.at(-1)!.balance, 0n);
      return [
        ...violations,
        ...below.map(({ key }) => `${key} went below the floor`),
        ...(total === funded * BigInt(walletIds.length) ? [] : [`the wallets have ${total} together`]),
        ...contradictionsIn({ attempts, looks, entries }),
      ];
    },
  };
}

/** Mostly one transfer, into or out of the hot wallet; sometimes a few at once, around all wallets. */
function anySet({ wallets }: GivenLedger, pick: (below: number) => number): Transfer[] {
  const some = (from: number, to: number) =>
    transfer({ key: randomUUID(), from: wallets[from]!, to: wallets[to]!, amount: BigInt(1 + pick(200)) });
  const other = 1 + pick(3);
  if (pick(4) > 0) return [pick(2) === 0 ? some(0, other) : some(other, 0)];
  return Array.from({ length: 2 + pick(3) }, () => {
    const from = pick(4);
    return some(from, (from + 1 + pick(3)) % 4);
  });
}

async function post(app: App, clientId: string, transfers: readonly Transfer[]): Promise<void> {
  const [single, ...more] = transfers;
  if (single && more.length === 0)
    await postSingle(app, { clientId, walletId: single.legs[0]!.account.subject, transfer: single });
  else
    await app.db.transaction(systemActor("faults"), clientId, (tx) => postTransfers(tx, clientId, transfers));
}

async function lookAt(app: App, clientId: string): Promise<Look["accounts"]> {
  const rows = await app.db.transaction(systemActor("faults"), clientId, (tx) =>
    tx
      .selectFrom("ledger_accounts")
      .select(["subject", "entry_count", "balance_minor"])
      .where("client_id", "=", clientId)
      .where("purpose", "=", "available")
      .execute(),
  );
  return new Map(
    rows.map((row) => [row.subject, { count: Number(row.entry_count), balance: row.balance_minor }]),
  );
}

async function entriesOf({ clientId, within }: GivenLedger): Promise<Map<string, Entry[]>> {
  const rows = await within((tx) =>
    tx
      .selectFrom("ledger_entries as e")
      .innerJoin("ledger_accounts as a", (join) =>
        join.onRef("a.client_id", "=", "e.client_id").onRef("a.account_id", "=", "e.account_id"),
      )
      .innerJoin("ledger_transfers as t", (join) =>
        join.onRef("t.client_id", "=", "e.client_id").onRef("t.transfer_id", "=", "e.transfer_id"),
      )
      .select(["a.subject", "t.key", "e.amount_minor as amount", "e.balance_minor as balance"])
      .where("e.client_id", "=", clientId)
      .where("a.purpose", "=", "available")
      .orderBy("e.entry_no")
      .execute(),
  );
  return new Map(walletIds.map((walletId) => [walletId, rows.filter(({ subject }) => subject === walletId)]));
}

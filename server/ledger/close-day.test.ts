import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { capture, fund, hold, type Transfer } from "@corridor/product/ledger/transfers";
import { moveClockTo } from "../demo/history/post.ts";
import { asOwner, givenLedger, type GivenLedger } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";
import { recordTransactions } from "../transactions/record.ts";
import { finishTransactions } from "../transactions/finish.ts";
import type { Tx } from "../platform/db.ts";
import { checkLedger } from "./check.ts";
import { closeLedgerDay } from "./close-day.ts";
import { postTransfers } from "./post.ts";

const world = useWorld();
const key = () => randomUUID();

const midnight = new Date(new Date().setUTCHours(0, 0, 0, 0));
const daysAgo = (days: number) => new Date(midnight.getTime() - days * 86_400_000).toISOString().slice(0, 10);
const today = daysAgo(0);
const yesterday = daysAgo(1);

/** The days on which the ledger posted, on which it has balances, and on which the transactions ended. */
async function daysOf({ clientId }: GivenLedger) {
  const { rows } = await asOwner(
    world,
    `select
       array(select distinct (posted_at at time zone 'UTC')::date::text from ledger_entries where client_id = $1) as entries,
       array(select distinct day::text from ledger_days where client_id = $1) as balances,
       array(select distinct (completed_at at time zone 'UTC')::date::text from transactions
         where client_id = $1 and status <> 'open') as transactions`,
    [clientId],
  );
  return rows[0] as { entries: string[]; balances: string[]; transactions: string[] };
}

async function fundAndRecord(tx: Tx, { clientId, wallets }: GivenLedger, count = 1): Promise<void> {
  const transfers = Array.from({ length: count }, () =>
    fund({ key: key(), wallet: wallets[0]!, amount: 10n }),
  );
  await postTransfers(tx, clientId, transfers);
  await recordTransactions(
    tx,
    transfers.map((made, index) => ({
      client_id: clientId,
      wallet_id: wallets[0]!.walletId,
      transaction_id: made.key,
      type: "AddFunds",
      status: "succeeded",
      currency: "USD",
      amount_minor: 10n,
      balance_minor: BigInt(index + 1) * 10n,
    })),
  );
}

describe("the transfers of one set", () => {
  test("are posted on the next day if they would cross midnight, and their transactions end on that day [STMT-03]", async () => {
    const ledger = await givenLedger(world);
    const { clientId, bySystem } = ledger;
    const wallet = ledger.wallets[0]!;
    const payments = Array.from({ length: 40 }, () => key());
    const holding = hold({ key: key(), wallet, amount: 40n });
    const ends: Transfer[] = payments.map((id) =>
      capture({ key: id, holdKey: holding.key, wallet, amount: 1n, fee: 0n, provider: "swift" }),
    );
    await bySystem(async (tx) => {
      await moveClockTo(tx, new Date(midnight.getTime() - 1_000));
      await postTransfers(tx, clientId, [fund({ key: key(), wallet, amount: 40n }), holding]);
      for (const id of payments)
        await sql`insert into transactions (client_id, transaction_id, wallet_id, type, status, currency, amount_minor)
          values (${clientId}, ${id}, 'main', 'BankPayment', 'open', 'USD', -1)`.execute(tx);
      // Twenty microseconds before midnight: the set has forty.
      await sql`select set_config('app.clock_offset',
        (${midnight}::timestamptz - interval '20 microseconds' - transaction_timestamp())::text, true)`.execute(
        tx,
      );
      await postTransfers(tx, clientId, ends);
      await finishTransactions(
        tx,
        clientId,
        payments.map((transactionId, index) => ({
          transactionId,
          status: "succeeded",
          balance: 39n - BigInt(index),
        })),
      );
    });
    expect(await daysOf(ledger)).toEqual({
      entries: [yesterday, today],
      balances: [yesterday, today],
      transactions: [today],
    });
    const { rows } = await asOwner(
      world,
      "select balance_minor from transactions where client_id = $1 order by completed_at, transaction_no",
      [clientId],
    );
    expect(rows.map((row: { balance_minor: string }) => Number(row.balance_minor))).toEqual(
      Array.from({ length: 40 }, (_, index) => 39 - index),
    );
  });

  test("stay on their day if they end before midnight [STMT-03]", async () => {
    const ledger = await givenLedger(world);
    await ledger.bySystem(async (tx) => {
      await moveClockTo(tx, new Date(midnight.getTime() - 1));
      await fundAndRecord(tx, ledger, 900);
    });
    expect(await daysOf(ledger)).toEqual({
      entries: [yesterday],
      balances: [yesterday],
      transactions: [yesterday],
    });
  });
});

describe("a closed day", () => {
  test("takes no transfer of a transaction that began before its end [STMT-03]", async () => {
    const ledger = await givenLedger(world);
    await ledger.bySystem(async (tx) => {
      await moveClockTo(tx, new Date(midnight.getTime() - 60_000));
      const closed = await ledger.bySystem((other) => closeLedgerDay(other, [nameOf(ledger)], yesterday));
      expect(closed).toEqual([nameOf(ledger)]);
      await fundAndRecord(tx, ledger, 3);
    });
    expect(await daysOf(ledger)).toEqual({ entries: [today], balances: [today], transactions: [today] });
    expect(await checkLedger(world.app)).toEqual([]);
  });

  test("is not closed while a transaction moves the wallet, which waits for nothing; afterwards it is [STMT-03]", async () => {
    const ledger = await givenLedger(world);
    const close = () => ledger.bySystem((tx) => closeLedgerDay(tx, [nameOf(ledger)], yesterday));
    await ledger.bySystem(async (tx) => {
      await moveClockTo(tx, new Date(midnight.getTime() - 60_000));
      await fundAndRecord(tx, ledger);
      expect(await close()).toEqual([]);
    });
    expect((await daysOf(ledger)).entries).toEqual([yesterday]);
    expect(await close()).toEqual([nameOf(ledger)]);
    await ledger.bySystem(async (tx) => {
      await moveClockTo(tx, new Date(midnight.getTime() - 30_000));
      await postTransfers(tx, ledger.clientId, [
        fund({ key: key(), wallet: ledger.wallets[0]!, amount: 1n }),
      ]);
    });
    expect((await daysOf(ledger)).entries).toEqual([yesterday, today]);
  });

  test("is closed for a wallet that moved since, also while it is moving again [STMT-03]", async () => {
    const ledger = await givenLedger(world, { funded: 5n });
    await ledger.bySystem(async (tx) => {
      await fundAndRecord(tx, ledger);
      const closed = await ledger.bySystem((other) => closeLedgerDay(other, [nameOf(ledger)], yesterday));
      expect(closed).toEqual([nameOf(ledger)]);
    });
  });

  test("has ended, and is closed by the system alone [STMT-03]", async () => {
    const ledger = await givenLedger(world);
    const close = (tx: Tx) => closeLedgerDay(tx, [nameOf(ledger)], today);
    await expect(ledger.bySystem(close)).rejects.toMatchObject({ constraint: "ledger_day_open" });
    await expect(ledger.within(close)).rejects.toMatchObject({ code: "42501" });
  });
});

function nameOf({ clientId, wallets }: GivenLedger) {
  return { clientId, walletId: wallets[0]!.walletId };
}

import { sql } from "kysely";
import { dayOf } from "@corridor/product/epoch";
import { balancesAfter } from "../../ledger/balances.ts";
import { postTransfers } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db.ts";
import { transactionRows } from "../rows/transactions.ts";
import type { HistoryEvent, HistoryRow } from "./event.ts";

/** Posts a client's history through the ledger, a day at a time and at the time of that day. */
export async function postHistory(tx: Tx, clientId: string, events: readonly HistoryEvent[]): Promise<void> {
  for (const day of byDay(events)) {
    await moveClockTo(tx, day.at(-1)!.at);
    const transfers = day.flatMap((event) => event.transfers);
    await postTransfers(tx, clientId, transfers);
    const after = await balancesAfter(tx, clientId, transfers);
    const rows = day
      .flatMap((event) => event.rows)
      .map((row, index, all) => {
        const { transfer, ...facts } = row;
        if (!transfer) return { ...facts, balance_minor: null };
        const whole = after[transfers.indexOf(transfer)]!.get(row.wallet_id)!;
        return { ...facts, balance_minor: whole - movedAfter(row, all.slice(index + 1)) };
      });
    if (rows.length > 0) await sql.raw(transactionRows(clientId, rows)).execute(tx);
  }
  await moveClockTo(tx, null);
}

/** A reversal returns the amount and the fee by one transfer and has a row for each: the balance of the first lacks the second. */
function movedAfter({ transfer, wallet_id }: HistoryRow, later: readonly HistoryRow[]): bigint {
  return later
    .filter((row) => row.transfer === transfer && row.wallet_id === wallet_id)
    .reduce((sum, row) => sum + BigInt(row.amount_minor), 0n);
}

function byDay(events: readonly HistoryEvent[]): HistoryEvent[][] {
  const days = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const day = dayOf(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days.values()];
}

/** The rest of this transaction happens at that time; null for now. */
export async function moveClockTo(tx: Tx, then: Date | null): Promise<void> {
  await sql`
    select set_config('app.clock_offset', coalesce((${then}::timestamptz - transaction_timestamp())::text, ''), true)`.execute(
    tx,
  );
}

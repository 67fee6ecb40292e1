import { sql } from "kysely";
import type { OutputOf } from "@corridor/product/endpoint";
import { toDecimal } from "@corridor/product/money";
import { Problem } from "@corridor/product/problems";
import type { queryBalanceHistory as contract } from "@corridor/product/wallets/contract";
import { selectAvailableDays } from "../ledger/balances.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { selectFundingSince } from "../transactions/spending.ts";
import { asFundingEvent } from "./query-wallets.ts";
import { findWallet } from "./wallets.ts";

/** The available balance at the end of each UTC day, from the ledger's own days; one point per change, not per day. */
export async function queryBalanceHistory(
  app: App,
  caller: Caller,
  { clientId, walletId, days }: { clientId: string; walletId: string; days: number },
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const wallet = await findWallet(tx, clientId, walletId);
    if (!wallet) throw new Problem("wallet.unknown");
    const { first_day: firstDay, last_day: lastDay } = await selectPeriod(tx, days);
    const { currency } = wallet;
    const rows = await selectAvailableDays(tx, clientId, walletId, firstDay);
    const isKnownFromStart = rows[0] !== undefined && rows[0].day <= firstDay;
    const points = isKnownFromStart ? rows : [{ day: firstDay, available_minor: 0n }, ...rows];
    const funding = await selectFundingSince(tx, clientId, walletId, firstDay);
    return {
      walletId,
      currency,
      points: points.map(({ day, available_minor }) => ({
        day: day < firstDay ? firstDay : day,
        availableBalance: toDecimal({ currency, minor: available_minor }),
      })),
      fundingEvents: funding.map((event) => asFundingEvent(event, currency)),
      lastDay,
    };
  });
}

async function selectPeriod(tx: Tx, days: number): Promise<{ first_day: string; last_day: string }> {
  const { rows } = await sql<{ first_day: string; last_day: string }>`
    select today as last_day, today - ${days - 1}::int as first_day
    from (select (app_now() at time zone 'UTC')::date as today) t`.execute(tx);
  return rows[0]!;
}

import { sql } from "kysely";
import type { Leg, Transfer } from "@corridor/product/ledger/transfers";
import type { Tx } from "../platform/db.ts";

/** The current balance, available plus held, of each wallet of a transfer, right after it. */
export type BalancesAfter = ReadonlyMap<string, bigint>;

/**
 * For transfers that this transaction has just posted, in their order: their accounts are locked, so no other transfer came
 * between.
 */
export async function balancesAfter(
  tx: Tx,
  clientId: string,
  posted: readonly Transfer[],
): Promise<readonly BalancesAfter[]> {
  const walletIds = [...new Set(posted.flatMap(({ legs }) => legs.filter(isOfWallet).map(walletOf)))];
  const current = await selectCurrentBalances(tx, clientId, walletIds);
  const after: BalancesAfter[] = [];
  for (const { legs } of [...posted].reverse()) {
    const ofWallets = legs.filter(isOfWallet);
    after.push(new Map(ofWallets.map((leg) => [walletOf(leg), current.get(walletOf(leg)) ?? 0n])));
    for (const leg of ofWallets) current.set(walletOf(leg), (current.get(walletOf(leg)) ?? 0n) - leg.amount);
  }
  return after.reverse();
}

function isOfWallet({ account }: Leg): boolean {
  return account.purpose === "available" || account.purpose === "held";
}

function walletOf({ account }: Leg): string {
  return account.subject;
}

async function selectCurrentBalances(
  tx: Tx,
  clientId: string,
  walletIds: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ wallet_id: string; balance: bigint }>`
    select wallet_id, sum(balance_minor)::bigint as balance from ledger_accounts
    where client_id = ${clientId} and wallet_id = any (${walletIds}::text[])
    group by wallet_id`.execute(tx);
  return new Map(rows.map((row) => [row.wallet_id, row.balance]));
}

type AvailableDay = { day: string; available_minor: bigint };

/**
 * Returns the available balance of a wallet at the end of each UTC day on which it changed, from `firstDay` on. The newest
 * change up to `firstDay` comes first, because it is the balance at the beginning of the period.
 */
export async function selectAvailableDays(
  tx: Tx,
  clientId: string,
  walletId: string,
  firstDay: string,
): Promise<AvailableDay[]> {
  const { rows } = await sql<AvailableDay>`
    select d.day, d.balance_minor - d.floor_minor as available_minor
    from ledger_accounts a
    join ledger_days d on d.client_id = a.client_id and d.account_id = a.account_id
    where a.client_id = ${clientId} and a.wallet_id = ${walletId} and a.purpose = 'available'
      and d.day >= coalesce((select max(b.day) from ledger_days b
        where b.client_id = a.client_id and b.account_id = a.account_id and b.day <= ${firstDay}::date), ${firstDay}::date)
    order by d.day`.execute(tx);
  return rows;
}

import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { Tx } from "../platform/db.ts";

export type ClientBalance = {
  readonly client_id: string;
  readonly currency: Currency;
  readonly balance_minor: bigint;
};

/** The current balances of these clients, all wallets of a currency together. */
export async function balancesOfClients(
  tx: Tx,
  clientIds: readonly string[],
): Promise<readonly ClientBalance[]> {
  const { rows } = await sql<ClientBalance>`
    select client_id, currency, sum(balance_minor)::bigint as balance_minor from ledger_accounts
    where client_id = any (${clientIds}::text[]) and wallet_id is not null
    group by client_id, currency order by client_id, currency`.execute(tx);
  return rows;
}

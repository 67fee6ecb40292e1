import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { proofOf, unbalanced, wrongDays, type LedgerBreach } from "./breaches.ts";

/**
 * Checks the whole ledger from its first entry: an empty result means that no cent was lost or invented (C-18, EXT-07). Earlier
 * proofs are ignored.
 */
export async function checkLedger(app: App): Promise<readonly LedgerBreach[]> {
  return app.db.systemTransaction("check ledger", async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // The check reads every entry.
    return selectBreaches(tx);
  });
}

const wholeAccounts = sql`
  select client_id, account_id, 0::bigint as from_no, 0::bigint as from_balance, 9223372036854775807 as to_no from ledger_accounts`;

/** One statement, so that it sees one moment: a simultaneous transfer is seen on both sides or on neither. */
async function selectBreaches(tx: Tx): Promise<LedgerBreach[]> {
  const { rows } = await sql<LedgerBreach>`
    with ${proofOf(wholeAccounts)}, breach as (
      ${unbalanced} union all ${wrongDays} union all select client_id, what from wrong_entry
      union all
      select e.client_id, format('account %s: has entries and does not exist', e.account_id)
      from (select distinct client_id, account_id from ledger_entries) e
      left join ledger_accounts a on a.client_id = e.client_id and a.account_id = e.account_id
      where a.account_id is null
      union all
      select t.client_id, format('transfer %s exists and has no entries', t.transfer_id)
      from ledger_transfers t
      left join (select distinct client_id, transfer_id from ledger_entries) e
        on e.client_id = t.client_id and e.transfer_id = t.transfer_id
      where e.transfer_id is null
    )
    select client_id as "clientId", what from breach order by client_id, what limit 1000`.execute(tx);
  return rows;
}

import { sql } from "kysely";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";

/** What is wrong and where, in words that staff can act upon. */
export type LedgerBreach = { readonly clientId: string; readonly what: string };

/** Proves the whole ledger from its entries: an empty answer means that not a cent was lost or invented (C-18, EXT-07). */
export async function checkLedger(app: App): Promise<readonly LedgerBreach[]> {
  return app.db.systemTransaction("check ledger", async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx); // It reads every entry there is.
    return selectBreaches(tx);
  });
}

/** One statement, so that it sees one moment: money that moves meanwhile is seen on both sides or on neither. */
async function selectBreaches(tx: Tx): Promise<LedgerBreach[]> {
  const { rows } = await sql<LedgerBreach>`
    with entry as (
      select e.*, row_number() over in_account as place,
        e.balance_minor - e.amount_minor - lag(e.balance_minor, 1, 0::bigint) over in_account as jump
      from ledger_entries e
      window in_account as (partition by client_id, account_id order by entry_no)
    ), proven as (
      select client_id, account_id, count(*) as entries, sum(amount_minor) as total, max(entry_no) as last_no,
        min(entry_no) filter (where entry_no <> place) as gap_at, min(entry_no) filter (where jump <> 0) as jump_at,
        (array_agg(balance_minor order by entry_no desc))[1] as last_balance
      from entry group by client_id, account_id
    ), breach as (
      select client_id, format('all balances in %s sum to %s, not to zero', currency, sum(balance_minor)) as what
      from ledger_accounts group by client_id, currency having sum(balance_minor) <> 0
      union all
      select client_id, format('transfer %s sums to %s in %s, not to zero', transfer_id, sum(amount_minor), currency)
      from ledger_entries group by client_id, transfer_id, currency having sum(amount_minor) <> 0
      union all
      select coalesce(a.client_id, p.client_id), format('account %s (%s): %s',
        coalesce(a.account_id, p.account_id), concat_ws(' ', a.purpose, nullif(a.subject, ''), a.currency), fault.what)
      from ledger_accounts a
      full join proven p on p.client_id = a.client_id and p.account_id = a.account_id
      cross join lateral (values
        (a.account_id is null, 'has entries and does not exist'),
        (a.balance_minor <> coalesce(p.total, 0), format('balance %s, but its entries sum to %s', a.balance_minor, coalesce(p.total, 0))),
        (a.balance_minor <> coalesce(p.last_balance, 0), format('balance %s, but its last entry says %s', a.balance_minor, coalesce(p.last_balance, 0))),
        (a.entry_count <> coalesce(p.last_no, 0), format('counts %s entries, but the last one is number %s', a.entry_count, coalesce(p.last_no, 0))),
        (p.gap_at is not null, format('a gap before entry %s', p.gap_at)),
        (p.jump_at is not null, format('the running balance is wrong at entry %s', p.jump_at))
      ) fault(is_so, what)
      where fault.is_so
      union all
      select e.client_id, format('transfer %s has entries and does not exist', e.transfer_id)
      from (select distinct client_id, transfer_id from ledger_entries) e
      left join ledger_transfers t on t.client_id = e.client_id and t.transfer_id = e.transfer_id
      where t.transfer_id is null
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

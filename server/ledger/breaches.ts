import { sql, type RawBuilder } from "kysely";

/** A breach and its place, in words that staff can act upon. */
export type LedgerBreach = { readonly clientId: string; readonly what: string };

const nameOfAccount = sql.raw(
  "format('account %s (%s)', a.account_id, concat_ws(' ', a.purpose, nullif(a.subject, ''), a.currency))",
);

/** The balances of a client in one currency sum to zero. */
export const unbalanced = sql`
  select client_id, format('all balances in %s sum to %s, not to zero', currency, sum(balance_minor)) as what
  from ledger_accounts group by client_id, currency having sum(balance_minor) <> 0`;

/** The newest day of a wallet's account has the account's balance; an account that never moved has no day. */
export const wrongDays = sql`
  select a.client_id, format('%s: balance %s and floor %s, but its day %s says %s and %s', ${nameOfAccount},
    a.balance_minor, a.floor_minor, d.day, d.balance_minor, d.floor_minor)
  from ledger_accounts a
  left join lateral (select * from ledger_days d where d.client_id = a.client_id and d.account_id = a.account_id
    order by d.day desc limit 1) d on true
  where a.wallet_id is not null and (a.balance_minor, a.floor_minor) is distinct from (d.balance_minor, d.floor_minor)
    and (d.day is not null or a.entry_count > 0)`;

/** An account without new entries has the balance of its last proof. */
export const movedWithoutEntries = sql`
  select a.client_id, format('%s: balance %s after entry %s, but %s was proven after entry %s', ${nameOfAccount},
    a.balance_minor, a.entry_count, coalesce(m.balance_minor, 0), coalesce(m.entry_no, 0))
  from ledger_accounts a
  left join ledger_marks m on m.client_id = a.client_id and m.account_id = a.account_id
  where a.entry_count <= coalesce(m.entry_no, 0)
    and (a.entry_count, a.balance_minor) <> (coalesce(m.entry_no, 0), coalesce(m.balance_minor, 0))`;

/**
 * The tables entry, proven and wrong_entry of one statement, for a range of each account: (client_id, account_id, from_no,
 * from_balance, to_no), the entries after from_no up to to_no. A range contains only whole transfers.
 */
export function proofOf(stretch: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    stretch as materialized (${stretch}),
    entry as materialized (
      select s.client_id, s.account_id, e.*
      from stretch s cross join lateral (
        select e.entry_no, e.transfer_id, e.currency, e.amount_minor, e.balance_minor,
          s.from_no + row_number() over running as place,
          e.balance_minor - e.amount_minor - lag(e.balance_minor, 1, s.from_balance) over running as jump,
          e.posted_at < lag(e.posted_at) over running as is_earlier
        from ledger_entries e
        where e.client_id = s.client_id and e.account_id = s.account_id and e.entry_no > s.from_no and e.entry_no <= s.to_no
        window running as (order by e.entry_no)
      ) e
    ), proven as (
      select s.client_id, s.account_id, s.to_no, s.from_balance + coalesce(sum(e.amount_minor), 0) as total,
        coalesce(max(e.entry_no), s.from_no) as last_no,
        coalesce((array_agg(e.balance_minor order by e.entry_no desc))[1], s.from_balance) as last_balance,
        min(e.entry_no) filter (where e.entry_no <> e.place) as gap_at, min(e.entry_no) filter (where e.jump <> 0) as jump_at,
        min(e.entry_no) filter (where e.is_earlier) as earlier_at
      from stretch s left join entry e on e.client_id = s.client_id and e.account_id = s.account_id
      group by s.client_id, s.account_id, s.from_no, s.from_balance, s.to_no
    ), wrong_entry as (
      select client_id, format('transfer %s sums to %s in %s, not to zero', transfer_id, sum(amount_minor), currency) as what
      from entry group by client_id, transfer_id, currency having sum(amount_minor) <> 0
      union all
      select e.client_id, format('transfer %s has entries and does not exist', e.transfer_id)
      from (select distinct client_id, transfer_id from entry) e
      left join ledger_transfers t on t.client_id = e.client_id and t.transfer_id = e.transfer_id
      where t.transfer_id is null
      union all
      select a.client_id, format('%s: %s', ${nameOfAccount}, fault.what)
      from proven p
      join ledger_accounts a on a.client_id = p.client_id and a.account_id = p.account_id
      cross join lateral (values
        (p.to_no >= a.entry_count and a.balance_minor <> p.total, format('balance %s, but its entries sum to %s', a.balance_minor, p.total)),
        (p.to_no >= a.entry_count and a.balance_minor <> p.last_balance, format('balance %s, but its last entry says %s', a.balance_minor, p.last_balance)),
        (p.last_no <> least(p.to_no, a.entry_count), format('counts %s entries, but the last one is number %s', a.entry_count, p.last_no)),
        (p.gap_at is not null, format('a gap before entry %s', p.gap_at)),
        (p.jump_at is not null, format('the running balance is wrong at entry %s', p.jump_at)),
        (p.earlier_at is not null, format('time goes backwards at entry %s', p.earlier_at))
      ) fault(is_so, what)
      where fault.is_so
    )`;
}

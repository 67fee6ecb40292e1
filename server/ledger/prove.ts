import { sql } from "kysely";
import { isOpenClient } from "../platform/client-moves.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { movedWithoutEntries, proofOf, unbalanced, wrongDays, type LedgerBreach } from "./breaches.ts";

/** The entries of an account that are read at once, and of one run altogether; the rest waits for the next run. */
const limits = { entriesABatch: 10_000, entriesARun: 500_000 };

/**
 * Checks the entries since the last run, and that nothing moved without an entry. An account's mark moves with the proof, but
 * not at a client with a breach: there the breach is found again until it is repaired.
 */
export async function proveNewEntries(
  app: App,
  { entriesABatch, entriesARun } = limits,
): Promise<readonly LedgerBreach[]> {
  const breaches: LedgerBreach[] = [];
  let waiting = await app.db.systemTransaction("prove ledger", selectClientsToProve);
  let read = 0;
  while (waiting.length > 0 && read < entriesARun) {
    const unfinished: string[] = [];
    for (const clientId of waiting) {
      const proof = await app.db.systemTransaction("prove ledger", (tx) =>
        proveBatch(tx, clientId, entriesABatch),
      );
      read += proof.entries;
      breaches.push(...proof.breaches.map((what) => ({ clientId, what })));
      if (proof.breaches.length === 0 && proof.isUnfinished) unfinished.push(clientId);
    }
    waiting = unfinished;
  }
  return [...breaches, ...(await app.db.systemTransaction("prove ledger", selectStandingBreaches))];
}

async function selectClientsToProve(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`
    select distinct a.client_id from ledger_accounts a
    left join ledger_marks m on m.client_id = a.client_id and m.account_id = a.account_id
    where a.entry_count > coalesce(m.entry_no, 0) and ${isOpenClient("a.client_id")}`.execute(tx);
  return rows.map(({ client_id: clientId }) => clientId);
}

type Proof = {
  readonly entries: number;
  readonly breaches: readonly string[];
  readonly isUnfinished: boolean;
};

/**
 * The batch ends at one moment for all accounts of the client: time never goes backwards in an account and all entries of a
 * transfer have one time, so the batch is a prefix of each account and contains only whole transfers.
 */
async function proveBatch(tx: Tx, clientId: string, entriesABatch: number): Promise<Proof> {
  await sql`set local statement_timeout = 0`.execute(tx); // A batch is limited, but there may be many accounts.
  const { rows } = await sql<Proof>`
    with moved as materialized (
      select a.client_id, a.account_id, a.entry_count, coalesce(m.entry_no, 0) as from_no, coalesce(m.balance_minor, 0) as from_balance
      from ledger_accounts a left join ledger_marks m on m.client_id = a.client_id and m.account_id = a.account_id
      where a.client_id = ${clientId} and a.entry_count > coalesce(m.entry_no, 0)
    ), batch_end as materialized (
      select min(e.posted_at) as at
      from moved s join ledger_entries e
        on e.client_id = s.client_id and e.account_id = s.account_id and e.entry_no = s.from_no + ${entriesABatch}
    ), ${proofOf(sql`
      select s.client_id, s.account_id, s.from_no, s.from_balance, coalesce((
        select e.entry_no - 1 from ledger_entries e
        where e.client_id = s.client_id and e.account_id = s.account_id and e.entry_no > s.from_no and e.posted_at > b.at
        order by e.entry_no limit 1), s.entry_count) as to_no
      from moved s cross join batch_end b`)},
    marked as (
      insert into ledger_marks (client_id, account_id, entry_no, balance_minor)
      select client_id, account_id, last_no, last_balance from proven where not exists (select from wrong_entry)
      on conflict (client_id, account_id) do update set entry_no = excluded.entry_no, balance_minor = excluded.balance_minor
    )
    select (select count(*) from entry)::integer as entries,
      array(select what from wrong_entry order by what limit 1000) as breaches,
      (select at is not null from batch_end) as "isUnfinished"`.execute(tx);
  return rows[0]!;
}

/** Breaches that can exist without a new entry. */
async function selectStandingBreaches(tx: Tx): Promise<LedgerBreach[]> {
  const { rows } = await sql<LedgerBreach>`
    with breach as (${unbalanced} union all ${wrongDays} union all ${movedWithoutEntries})
    select client_id as "clientId", what from breach order by client_id, what limit 1000`.execute(tx);
  return rows;
}

/** After a repair earlier proofs may be wrong, so the next runs begin at the first entry. */
export async function forgetProofs(tx: Tx): Promise<void> {
  await sql`delete from ledger_marks`.execute(tx);
}

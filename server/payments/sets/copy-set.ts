import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { ReadingWarning } from "../read-file/reading.ts";
import type { SheetFacts } from "./sheet-facts.ts";
import type { KeptLines } from "./chosen-lines.ts";
import { tariffRows, type SetOfLines } from "./store-lines.ts";
import type { Tariff } from "./tariffs.ts";

/** A set, and some of its lines as a multirange in the spelling of PostgreSQL. */
export type SetWithoutLines = { readonly set: SetOfLines; readonly withoutLines: string };

/** A query of old_no and new_no: the number that each line that stays has, and gets. */
export function remainingPlaces(from: SetWithoutLines): RawBuilder<unknown> {
  return sql`
    select line_no as old_no, ${newPlace} as new_no from payment_lines
    where client_id = ${from.set.clientId} and ${staysIn(from)}`;
}

const newPlace = sql`(row_number() over (order by line_no) - 1)::integer`;

function staysIn({ set, withoutLines }: SetWithoutLines): RawBuilder<unknown> {
  return sql`set_id = ${set.setId} and not line_no <@ ${withoutLines}::int4multirange`;
}

/**
 * Copies large parts of a set. The planner expects a set that was just stored to have one line, so a join of two sets would run for
 * minutes by nested loops. On a busy machine one statement may take longer than the usual 30 seconds, and a late answer is better than
 * none.
 */
export async function copyManyLines<Result>(tx: Tx, copy: () => Promise<Result>): Promise<Result> {
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`set local statement_timeout = '2min'`.execute(tx);
  const result = await copy();
  await sql`set local enable_nestloop = on`.execute(tx);
  return result;
}

/**
 * Copies the lines that stay into another set at the fees of these tariffs, and its facts. Returns the number of copied lines; a line
 * without a tariff is not copied.
 */
export async function copyLines(
  tx: Tx,
  from: SetWithoutLines,
  { clientId, setId }: SetOfLines,
  tariffs: readonly Tariff[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into payment_lines (client_id, set_id, line_no, wallet_id, provider, payment_kind, currency, amount_minor, fee_minor,
      recipient_account, recipient_name, reason, reference, sender_name, transaction_id, details)
    select ${clientId}, ${setId}::uuid, l.new_no, l.wallet_id, l.provider, t.kind, l.currency, l.amount_minor,
      fee_of(case when t.rate is null then l.amount_minor else debit_of(l.amount_minor, t.rate, t.shift) end,
        t.millionths, t.flat, t.least, t.most),
      l.recipient_account, l.recipient_name, l.reason, l.reference, l.sender_name, l.transaction_id, l.details
    from (select *, ${newPlace} as new_no from payment_lines where client_id = ${from.set.clientId} and ${staysIn(from)}) l
    join ${tariffRows(tariffs)} on t."walletId" = l.wallet_id and t.provider = l.provider and t.currency = l.currency`.execute(
    tx,
  );
  return Number(numAffectedRows);
}

/** Copies the reasons why lines that stay are kept. */
export async function copyReasons(
  tx: Tx,
  kept: KeptLines,
  from: SetWithoutLines,
  { clientId, setId }: SetOfLines,
): Promise<void> {
  await sql`
    insert into ${sql.table(kept)} (client_id, set_id, line_no, reason)
    select ${clientId}, ${setId}::uuid, p.new_no, k.reason
    from (${remainingPlaces(from)}) p
    join ${sql.table(kept)} k on k.client_id = ${clientId} and k.set_id = ${from.set.setId} and k.line_no = p.old_no`.execute(
    tx,
  );
}

/** Copies what a set says about its file: the rows of the lines that stay, the notes of the reading, and the digest. */
export async function copySheet(
  tx: Tx,
  from: SetWithoutLines,
  { clientId, setId }: SetOfLines,
): Promise<void> {
  await sql`
    update payment_sets s set file_notes = o.file_notes, file_digest = o.file_digest, sheet_rows = (
      select range_agg(int4range(r.row_no, r.row_no + 1)) from (
        select row_no, row_number() over (order by row_no) - 1 as line_no
        from unnest(o.sheet_rows) rows_in_turn
        cross join generate_series(lower(rows_in_turn), upper(rows_in_turn) - 1) row_no) r
      where not r.line_no::integer <@ ${from.withoutLines}::int4multirange)
    from payment_sets o
    where s.client_id = ${clientId} and s.set_id = ${setId} and o.client_id = ${clientId} and o.set_id = ${from.set.setId}`.execute(
    tx,
  );
}

/** The warnings about cells of the lines that stay. Lines that a warning does not name stay counted. */
export async function remainingWarnings(
  tx: Tx,
  from: SetWithoutLines,
  { warnings }: SheetFacts,
): Promise<ReadingWarning[]> {
  const named = [...new Set(warnings.flatMap(({ transactionIndexes }) => transactionIndexes))];
  if (named.length === 0) return [...warnings];
  const { rows } = await sql<{ old_no: number; new_no: number }>`
    select old_no, new_no from (${remainingPlaces(from)}) p where old_no = any (${named}::integer[])`.execute(
    tx,
  );
  const places = new Map(rows.map(({ old_no, new_no }) => [old_no, new_no]));
  return warnings.map((warning) => {
    const transactionIndexes = warning.transactionIndexes.flatMap((line) => places.get(line) ?? []);
    const gone = warning.transactionIndexes.length - transactionIndexes.length;
    return { ...warning, n: warning.n - gone, transactionIndexes };
  });
}

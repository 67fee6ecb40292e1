import { sql } from "kysely";
import type { RecipientVerdict } from "@corridor/product/payments/recipient-names/contract";
import { Problem } from "@corridor/product/problems";
import type { Tx } from "../../platform/db.ts";
import { rankOf, type NamesOfSet } from "./select-names.ts";

/** Rows by their line numbers, or all rows of a verdict with the count that the person saw. */
export type ChosenRows = {
  readonly lineNumbers?: readonly number[] | null | undefined;
  readonly verdict?: RecipientVerdict | null | undefined;
  readonly count?: number | null | undefined;
};

/** The chosen rows as a multirange in the spelling of PostgreSQL: text that the database reads again, however many rows there are. */
export type FoundRows = { readonly count: number; readonly lines: string };

/** Refuses rows that the person has not seen: rows that do not exist, and a verdict that has more or fewer rows by now. */
export async function findChosenRows(
  tx: Tx,
  { clientId, lookupId }: NamesOfSet,
  chosen: ChosenRows,
): Promise<FoundRows> {
  const { isChosen, expected } = askedRows(chosen);
  const { rows } = await sql<FoundRows>`
    select count(*)::integer as count, range_agg(int4range(row_no, row_no + 1))::text as lines from looked_up_numbers
    where client_id = ${clientId} and lookup_id = ${lookupId}::uuid and ${isChosen}`.execute(tx);
  if (rows[0]!.count === 0 || rows[0]!.count !== expected) throw new Problem("payment.names-changed");
  return rows[0]!;
}

function askedRows({ lineNumbers, verdict, count }: ChosenRows) {
  if (lineNumbers && !verdict)
    return {
      isChosen: sql`row_no = any (${[...lineNumbers]}::integer[])`,
      expected: new Set(lineNumbers).size,
    };
  if (verdict && count && !lineNumbers)
    return { isChosen: sql`verdict_rank = ${rankOf(verdict)}`, expected: count };
  throw new Problem("request.invalid", { fields: { lineNumbers: { code: "invalid" } } });
}

export async function storeReason(
  tx: Tx,
  { clientId, setId }: NamesOfSet,
  { lines }: FoundRows,
  reason: string,
): Promise<void> {
  await sql`
    insert into kept_names (client_id, set_id, line_no, reason)
    select ${clientId}, ${setId}::uuid, line_no, ${reason}
    from unnest(${lines}::int4multirange) in_turn cross join generate_series(lower(in_turn), upper(in_turn) - 1) line_no
    on conflict (client_id, set_id, line_no) do update set reason = excluded.reason`.execute(tx);
}

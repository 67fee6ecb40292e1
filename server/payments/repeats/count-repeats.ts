import { sql } from "kysely";
import type { RepeatSummary } from "@corridor/product/payments/repeats/repeat-summary";
import type { Tx } from "../../platform/db.ts";
import type { SetsOfFile } from "../sets/store-lines.ts";

type KindCounts = RepeatSummary["counts"];

/** The repeats of sets by the last look, as far as row-level security shows them. */
export type RepeatsOfSets = {
  readonly counts: KindCounts;
  /** Payments that repeat others outside the file. */
  readonly outside: number;
  readonly hidden: number;
  /** Only sets with repeats, in no order. */
  readonly bySet: ReadonlyMap<string, number>;
};

export async function countRepeats(tx: Tx, { clientId, setIds }: SetsOfFile): Promise<RepeatsOfSets> {
  const { rows } = await sql<{ setId: string; counts: number[] }>`
    select set_id as "setId", array[count(*) filter (where kind_rank = 0), count(*) filter (where kind_rank = 1),
      count(*) filter (where kind_rank = 2), count(*) filter (where kind_rank = 3)]::integer[] as counts
    from (
      select set_id, line_no, min(kind_rank) as kind_rank from payment_repeats
      where client_id = ${clientId} and set_id = any (${setIds}::uuid[]) group by set_id, line_no) line
    group by set_id`.execute(tx);
  const looks = await sql<{ found: number }>`
    select coalesce(sum(found_count), 0)::integer as found from payment_looks
    where client_id = ${clientId} and set_id = any (${setIds}::uuid[])`.execute(tx);
  const sumOf = (rank: number) => rows.reduce((sum, { counts }) => sum + counts[rank]!, 0);
  const counts = { paid: sumOf(0), waiting: sumOf(1), reference: sumOf(2), inside: sumOf(3) };
  const outside = counts.paid + counts.waiting + counts.reference;
  return {
    counts,
    outside,
    hidden: looks.rows[0]!.found - outside - counts.inside,
    bySet: new Map(rows.map((row) => [row.setId, row.counts.reduce((sum, count) => sum + count, 0)])),
  };
}

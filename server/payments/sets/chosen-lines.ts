import { sql, type RawBuilder } from "kysely";
import { keptReasonMaxLength } from "@corridor/product/payments/checked-rows";
import { hiddenProblem, Problem, type FieldProblem } from "@corridor/product/problems";
import type { Tx } from "../../platform/db.ts";
import type { SetOfLines } from "./store-lines.ts";

/** Rows by their line numbers, or all rows of a part with the count that the person saw. */
export type ChosenLines<Part extends string> = {
  readonly lineNumbers?: readonly number[] | null | undefined;
  readonly part?: Part | null | undefined;
  readonly count?: number | null | undefined;
};

/** The chosen rows as a multirange in the spelling of PostgreSQL: text that the database reads again, however many rows there are. */
export type FoundLines = { readonly count: number; readonly lines: string };

/** Queries of a column line_no: the rows among which a person chooses, and those of one part of them. */
export type LinesToChoose<Part extends string> = {
  readonly all: RawBuilder<unknown>;
  readonly ofPart: (part: Part) => RawBuilder<unknown>;
};

/** Refuses rows that the person has not seen: rows that do not exist, and a part that has more or fewer rows by now. */
export async function findChosenLines<Part extends string>(
  tx: Tx,
  from: LinesToChoose<Part>,
  chosen: ChosenLines<Part>,
): Promise<FoundLines> {
  const { lines, expected } = linesOfChoice(from, chosen);
  const { rows } = await sql<FoundLines>`
    select count(*)::integer as count, range_agg(int4range(line_no, line_no + 1))::text as lines from (${lines}) l`.execute(
    tx,
  );
  if (rows[0]!.count === 0 || rows[0]!.count !== expected) throw new Problem("payment.rows-changed");
  return rows[0]!;
}

function linesOfChoice<Part extends string>(
  from: LinesToChoose<Part>,
  { lineNumbers, part, count }: ChosenLines<Part>,
): { lines: RawBuilder<unknown>; expected: number } {
  if (lineNumbers && !part)
    return {
      lines: sql`select line_no from (${from.all}) l where line_no = any (${[...lineNumbers]}::integer[])`,
      expected: new Set(lineNumbers).size,
    };
  if (part && count && !lineNumbers) return { lines: from.ofPart(part), expected: count };
  throw new Problem("request.invalid", { fields: { lineNumbers: { code: "invalid" } } });
}

/** Where the reasons are stored why a person keeps lines of a set. */
export type KeptLines = "kept_names" | "kept_repeats";

/** A later reason replaces an earlier one. */
export async function storeReason(
  tx: Tx,
  kept: KeptLines,
  { clientId, setId }: SetOfLines,
  { lines }: FoundLines,
  reason: string,
): Promise<void> {
  await sql`
    insert into ${sql.table(kept)} (client_id, set_id, line_no, reason)
    select ${clientId}, ${setId}::uuid, line_no, ${reason}
    from unnest(${lines}::int4multirange) in_turn cross join generate_series(lower(in_turn), upper(in_turn) - 1) line_no
    on conflict (client_id, set_id, line_no) do update set reason = excluded.reason`.execute(tx);
}

export function checkedReason(given: string): string {
  const reason = given.normalize("NFC").trim();
  const problem: FieldProblem | null =
    reason === ""
      ? { code: "required" }
      : [...reason].length > keptReasonMaxLength
        ? { code: "tooLong", n: keptReasonMaxLength }
        : hiddenProblem(reason);
  if (problem) throw new Problem("request.invalid", { fields: { reason: problem } });
  return reason;
}

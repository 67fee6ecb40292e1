import { sql } from "kysely";
import { lookupWords } from "@corridor/product/i18n/lookup-texts";
import type { Language } from "@corridor/product/i18n/language";
import type { LookupFailure } from "@corridor/product/lookups/lookup";
import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import type {
  RecipientName,
  RecipientNames,
  RecipientVerdict,
} from "@corridor/product/payments/recipient-names/contract";
import type { NameSummary } from "@corridor/product/payments/recipient-names/name-summary";
import type { Tx } from "../../platform/db.ts";
import type { LinesToChoose } from "../sets/chosen-lines.ts";
import { sheetRanges } from "../sets/sheet-facts.ts";

/** The places of the verdicts in looked_up_numbers.verdict_rank. */
const verdictsByRank: readonly RecipientVerdict[] = ["none", "notFound", "partial", "unknown", "full"];

export function rankOf(verdict: RecipientVerdict): number {
  return verdictsByRank.indexOf(verdict);
}

/** Rows of this verdict are not in the index by verdict. */
const unknownRank = sql.lit(rankOf("unknown"));

/** The lookup of a set; null if its recipients were not looked up. */
export type NamesOfSet = {
  readonly clientId: string;
  readonly setId: string;
  readonly lookupId: string | null;
  readonly bankCount: number;
};

/** Undefined also if the person may not see every wallet of the request (PERM-25). */
export async function findNamesOfRequest(
  tx: Tx,
  clientId: string,
  requestId: string,
): Promise<NamesOfSet | undefined> {
  const { rows } = await sql<NamesOfSet>`
    select s.client_id as "clientId", s.set_id as "setId", s.lookup_id as "lookupId", s.bank_count as "bankCount"
    from payment_requests r join payment_sets s on s.client_id = r.client_id and s.set_id = r.set_id
    where r.client_id = ${clientId} and r.request_id = ${requestId}`.execute(tx);
  return rows[0];
}

const nothingAsked: NameSummary = {
  progress: { asked: 0, answered: 0 },
  counts: { full: 0, partial: 0, none: 0, notFound: 0, unknown: 0, bank: 0 },
  unexplained: 0,
};

/**
 * Counts along an index by verdict, which holds one entry for each recipient whose verdict is known. The reasons are looked up in one
 * multirange: the planner takes a fresh lookup for one row, and would compare every row with every reason.
 */
export async function summarizeNames(
  tx: Tx,
  { clientId, setId, lookupId, bankCount }: NamesOfSet,
): Promise<NameSummary> {
  if (lookupId === null) return nothingAsked;
  const { rows } = await sql<{ asked: number; answered: number; counts: number[]; unexplained: number }>`
    select l.number_count as asked, l.succeeded_count + l.failed_count as answered,
      array(
        select coalesce(c.count, 0) from generate_series(0, ${verdictsByRank.length - 1}::integer) rank left join (
          select verdict_rank, count(*)::integer as count from looked_up_numbers
          where client_id = ${clientId} and lookup_id = ${lookupId}::uuid and verdict_rank <> ${unknownRank}
          group by verdict_rank) c on c.verdict_rank = rank
        order by rank) as counts,
      (select count(*)::integer from looked_up_numbers n
        where n.client_id = ${clientId} and n.lookup_id = ${lookupId}::uuid and n.verdict_rank = ${sql.lit(rankOf("none"))}
          and not n.row_no <@ coalesce((
            select range_agg(int4range(k.line_no, k.line_no + 1)) from kept_names k
            where k.client_id = ${clientId} and k.set_id = ${setId}), '{}')) as unexplained
    from name_lookups l where l.client_id = ${clientId} and l.lookup_id = ${lookupId}::uuid`.execute(tx);
  const { asked, answered, counts, unexplained } = rows[0]!;
  const countOf = (verdict: RecipientVerdict) => counts[rankOf(verdict)]!;
  return {
    progress: { asked, answered },
    counts: {
      full: countOf("full"),
      partial: countOf("partial"),
      none: countOf("none"),
      notFound: countOf("notFound"),
      unknown: asked - counts.reduce((sum, count) => sum + count, 0),
      bank: bankCount,
    },
    unexplained,
  };
}

/** The rows of the card among which a person chooses. */
export function namesToChoose({ clientId, lookupId }: NamesOfSet): LinesToChoose<RecipientVerdict> {
  const all = sql`
    select row_no as line_no, verdict_rank from looked_up_numbers where client_id = ${clientId} and lookup_id = ${lookupId}::uuid`;
  return {
    all,
    ofPart: (verdict) => sql`select line_no from (${all}) n where verdict_rank = ${rankOf(verdict)}`,
  };
}

type NamesPage = { readonly verdict?: RecipientVerdict | undefined; readonly offset?: number | undefined };

/** The counts and a page of rows, the worst verdicts first (VERIFY-14, VERIFY-17). */
export async function selectNames(
  tx: Tx,
  names: NamesOfSet,
  { verdict, offset = 0 }: NamesPage,
  language: Language,
): Promise<RecipientNames> {
  const summary = await summarizeNames(tx, names);
  const { clientId, setId, lookupId } = names;
  const totalCount = verdict ? summary.counts[verdict] : summary.progress.asked;
  if (lookupId === null || offset >= totalCount) return { ...summary, rows: [], totalCount };
  const parts = partsOfPage(summary.counts, verdict ? [verdict] : verdictsByRank, offset).map(
    (part) => sql`(
      select row_no, account, given_provider, expected_name, name, failure, verdict_reason, verdict_rank from looked_up_numbers
      where client_id = ${clientId} and lookup_id = ${lookupId}::uuid and verdict_rank = ${sql.lit(rankOf(part.verdict))}
      order by row_no offset ${part.offset} limit ${part.limit})`,
  );
  const { rows } = await sql<StoredName>`
    with page as materialized (${sql.join(parts, sql` union all `)}),
    ranges as materialized (
      select g.* from payment_sets s cross join lateral (${sheetRanges(sql`s.sheet_rows`)}) g
      where s.client_id = ${clientId} and s.set_id = ${setId})
    select p.*, (
      select k.reason from kept_names k
      where k.client_id = ${clientId} and k.set_id = ${setId} and k.line_no = p.row_no) as reason, (
      select g.first_row + p.row_no - g.first_line from ranges g
      where p.row_no >= g.first_line and p.row_no < g.first_line + g.row_count) as sheet_row
    from page p order by p.verdict_rank, p.row_no`.execute(tx);
  return { ...summary, rows: rows.map((row) => asRecipientName(row, language)), totalCount };
}

/** The rows of each verdict that stand on a page. */
function partsOfPage(
  counts: NameSummary["counts"],
  verdicts: readonly RecipientVerdict[],
  offset: number,
): { verdict: RecipientVerdict; offset: number; limit: number }[] {
  let before = 0;
  return verdicts.flatMap((verdict) => {
    const first = Math.max(0, offset - before);
    const limit = Math.min(offset + rowsPerPage - before, counts[verdict]) - first;
    before += counts[verdict];
    return limit > 0 ? [{ verdict, offset: first, limit }] : [];
  });
}

type StoredName = {
  row_no: number;
  account: string;
  given_provider: string;
  expected_name: string | null;
  name: string | null;
  failure: LookupFailure | null;
  verdict_reason: string | null;
  verdict_rank: number;
  reason: string | null;
  sheet_row: number | null;
};

function asRecipientName(row: StoredName, language: Language): RecipientName {
  return {
    lineNumber: row.row_no,
    ...(row.sheet_row !== null && { rowIndex: row.sheet_row }),
    name: row.expected_name ?? "",
    accountNumber: row.account,
    provider: row.given_provider,
    foundName: row.name,
    verdict: verdictsByRank[row.verdict_rank]!,
    description: descriptionOf(row, language),
    reason: row.reason,
  };
}

function descriptionOf({ verdict_reason, failure, name }: StoredName, language: Language): string {
  const { sentences, failures, awaited, notAnswered } = lookupWords(language);
  if (verdict_reason !== null) return sentences[verdict_reason] ?? "";
  if (failure !== null) return failure === "noAnswer" ? notAnswered : failures[failure];
  return name === null ? awaited : sentences["noName"]!;
}

import { sql } from "kysely";
import { toDecimal, type Currency } from "@corridor/product/money";
import { rowsPerPage } from "@corridor/product/payments/checked-rows";
import type { Repeats } from "@corridor/product/payments/repeats/contract";
import { repeatKinds, type Repeat, type RepeatKind } from "@corridor/product/payments/repeats/repeat";
import { repeatedPayments } from "@corridor/product/payments/repeats/repeat-summary";
import type { Tx } from "../../platform/db.ts";
import { sheetRanges } from "../sets/sheet-facts.ts";
import type { SetOfLines } from "../sets/store-lines.ts";
import { rankOf, shownRepeats, shownRequests } from "./shown-repeats.ts";
import { summarizeRepeats } from "./summarize-repeats.ts";

type Page = { readonly kind?: RepeatKind | undefined; readonly offset?: number | undefined };

/** The counts and a page of rows of the last look, as far as row-level security lets the person see them (DUP-07, DUP-12). */
export async function selectRepeats(tx: Tx, set: SetOfLines, { kind, offset = 0 }: Page): Promise<Repeats> {
  const { clientId, setId } = set;
  const summary = await summarizeRepeats(tx, set, null);
  const totalCount = kind ? summary.counts[kind] : repeatedPayments(summary);
  if (offset >= totalCount) return { ...summary, rows: [], totalCount };
  const { rows } = await sql<RepeatRow>`
    with page as materialized (
      select * from (${shownRepeats(set, null)}) s where ${kind ? sql`kind_rank = ${rankOf(kind)}` : sql`true`}
      order by kind_rank, line_no offset ${offset} limit ${rowsPerPage}),
    ranges as materialized (
      select g.* from payment_sets s cross join lateral (${sheetRanges(sql`s.sheet_rows`)}) g
      where s.client_id = ${clientId} and s.set_id = ${setId}::uuid)
    select p.line_no as "lineNumber", l.recipient_name as name, l.recipient_account as account, l.amount_minor as minor, l.currency,
      p.kind_rank as "kindRank", p.state, t.transaction_id as "transactionId", r.request_id as "requestId",
      coalesce(t.batch_reference, r.batch_reference) as "batchReference", floor(extract(epoch from p.of_at))::integer as timestamp,
      p.pays_again as "paysAgain",
      case when p.of_set_id = p.set_id then p.of_line_no end as "ofLineNumber", o.recipient_name as "ofName",
      coalesce(p.of_line_no is null and p.of_request_id in (select request_id from (${shownRequests(set, null)}) w), false)
        as "isOfRequest",
      (select k.reason from kept_repeats k where k.client_id = p.client_id and k.set_id = p.set_id and k.line_no = p.line_no) as reason,
      (select g.first_row + p.line_no - g.first_line from ranges g
        where p.line_no >= g.first_line and p.line_no < g.first_line + g.row_count) as "rowIndex",
      (select g.first_row + p.of_line_no - g.first_line from ranges g where p.of_set_id = p.set_id
        and p.of_line_no >= g.first_line and p.of_line_no < g.first_line + g.row_count) as "ofRowIndex"
    from page p
    join payment_lines l on l.client_id = p.client_id and l.set_id = p.set_id and l.line_no = p.line_no
    left join payment_lines o on o.client_id = p.client_id and o.set_id = p.of_set_id and o.line_no = p.of_line_no
    left join transactions t on t.client_id = p.client_id and t.transaction_no = p.of_transaction_no
    left join payment_requests r on r.client_id = p.client_id and r.request_id = p.of_request_id
    order by p.kind_rank, p.line_no`.execute(tx);
  return { ...summary, rows: rows.map(asRepeat), totalCount };
}

type RepeatRow = Omit<Repeat, "amount" | "kind" | "rowIndex" | "ofRowIndex"> & {
  minor: bigint;
  currency: Currency;
  kindRank: number;
  rowIndex: number | null;
  ofRowIndex: number | null;
};

function asRepeat({ minor, kindRank, rowIndex, ofRowIndex, ...repeat }: RepeatRow): Repeat {
  return {
    ...repeat,
    amount: toDecimal({ minor, currency: repeat.currency }),
    kind: repeatKinds[kindRank]!,
    ...(rowIndex !== null && { rowIndex }),
    ...(ofRowIndex !== null && { ofRowIndex }),
  };
}

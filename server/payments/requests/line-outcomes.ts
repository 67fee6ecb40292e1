import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import type { Tx } from "../../platform/db.ts";
import { isReversed } from "../../transactions/reversals.ts";
import { betweenValues } from "../read-file/batch.ts";

/** What became of one line of a request that is over. */
export type LineOutcome = {
  readonly requestId: string;
  readonly requestStatus: "done" | "rejected" | "abandoned";
  readonly requestEndedAt: Date;
  /** Null if the request was not paid. */
  readonly transactionId: string | null;
  readonly status: "succeeded" | "failed" | null;
  readonly statusCode: string | null;
  readonly statusDescription: string | null;
  readonly isReversed: boolean;
  readonly currency: Currency | null;
  readonly amountMinor: bigint | null;
  readonly feeMinor: bigint | null;
  readonly endedAt: Date | null;
};

/** The outcomes of lines of these requests, each line by the number of its request and its own number; null for a line that is none. */
export async function selectLineOutcomes(
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
  { requestNos, lineNos }: { readonly requestNos: string; readonly lineNos: string },
): Promise<(LineOutcome | null)[]> {
  const { rows } = await sql<LineOutcome | { requestId: null }>`
    select r.request_id as "requestId", r.status as "requestStatus", r.finished_at as "requestEndedAt",
      t.transaction_id as "transactionId", t.status, t.status_code as "statusCode", t.status_description as "statusDescription",
      coalesce(t.status = 'succeeded' and ${isReversed(clientId, sql`t.transaction_id`)}, false) as "isReversed",
      t.currency, t.amount_minor as "amountMinor", t.fee_minor as "feeMinor", t.completed_at as "endedAt"
    from (
      -- A query of its own computes the ID: under row-level security an ID that is still an expression uses no index.
      select p.place, q.request_id,
        payment_transaction_id(${clientId}, q.request_id, l.line_no, l.transaction_id) as expected_id
      from rows from (string_to_table(${requestNos}, ${betweenValues}), string_to_table(${lineNos}, ${betweenValues}))
        with ordinality p (request_no, line_no, place)
      left join payment_requests q
        on q.client_id = ${clientId} and q.request_id = (${requestIds}::uuid[])[p.request_no::integer + 1]
      left join payment_lines l
        on l.client_id = ${clientId} and l.set_id = q.set_id and l.line_no = p.line_no::integer
      offset 0) e
    left join payment_requests r on r.client_id = ${clientId} and r.request_id = e.request_id
    left join transactions t
      on t.client_id = ${clientId} and t.transaction_id = e.expected_id and t.request_id = e.request_id
    order by e.place`.execute(tx);
  return rows.map((row) => (row.requestId === null ? null : row));
}

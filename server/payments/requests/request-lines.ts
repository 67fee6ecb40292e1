import { sql, type RawBuilder } from "kysely";
import type { Outcome, RequestTransaction } from "@corridor/product/payments/requests/request";
import type { Tx } from "../../platform/db.ts";
import { asTransaction, type StoredTransaction } from "../../transactions/stored-transaction.ts";
import { isReversed } from "../../transactions/reversals.ts";
import { isOfOutcome, type CurrencyCount } from "./request-outcomes.ts";
import type { StoredRequest } from "./stored-request.ts";

/** A line of a request as its transaction, released or not (the view lines_as_transactions). */
export type StoredLine = Pick<
  StoredTransaction,
  | "client_id"
  | "transaction_id"
  | "wallet_id"
  | "type"
  | "provider"
  | "currency"
  | "amount_minor"
  | "fee_minor"
  | "recipient_account"
  | "recipient_name"
  | "recipient_minor"
  | "recipient_currency"
  | "request_id"
  | "reference"
  | "batch_reference"
  | "reason"
  | "sender_name"
  | "source"
  | "details"
> & {
  line_no: number;
  is_taken_out: boolean;
  /** The failed payment that the line pays again. */
  recovery_of: string | null;
  /** The fields of the line without a column of their own, by their names in calls. */
  fields: Readonly<Record<string, string>> | null;
};

/** Lines of a currency: of one outcome or all, `limit` lines after `offset`. */
export type LinePage = { outcome?: Outcome | undefined; offset: number; limit: number };

/**
 * Lines of one currency, in the order of the request. They are read along the primary key: an index by currency would make
 * every upload half as slow again, and would save milliseconds only for requests with many currencies.
 */
export async function selectLines(
  tx: Tx,
  request: StoredRequest,
  counts: CurrencyCount,
  { outcome, offset, limit }: LinePage,
): Promise<StoredLine[]> {
  const { client_id, request_id, set_id } = request;
  // The counts limit the page, so that no query scans a hundred thousand lines for a row that does not exist.
  const wanted = Math.min(limit, (outcome ? counts[outcome] : counts.count) - offset);
  if (wanted <= 0) return [];
  const page = sql`offset ${offset} limit ${wanted}`;
  const inOrder = sql`from payment_lines
    where client_id = ${client_id} and set_id = ${set_id} and currency = ${counts.currency} order by line_no`;
  const { rows } = await sql<StoredLine>`
    select *, (select c.failed_id from payment_recoveries c
        where c.client_id = ${client_id} and c.request_id = ${request_id} and c.line_no = lines_as_transactions.line_no) as recovery_of
    from lines_as_transactions
    where client_id = ${client_id} and request_id = ${request_id} and set_id = ${set_id} and line_no = any (array(
      ${outcome ? linesOfOutcome(request, inOrder, outcome) : sql`select line_no ${inOrder}`} ${page}))
    order by line_no`.execute(tx);
  return rows;
}

/**
 * Looks up transactions line by line along their key. A subquery computes the ID, and offset 0 keeps it separate: under
 * row-level security an ID that is still an expression uses no index.
 */
function linesOfOutcome(
  { client_id, request_id, released_count }: StoredRequest,
  inOrder: RawBuilder<unknown>,
  outcome: Outcome,
): RawBuilder<unknown> {
  const status = sql`(select t.status from transactions t
    where t.client_id = ${client_id} and t.request_id = ${request_id} and t.transaction_id = line.id)`;
  return sql`
    select line_no from (
      select line_no, payment_transaction_id(${client_id}, ${request_id}::uuid, line_no, transaction_id) as id ${inOrder} offset 0) line
    where line_no < ${released_count} and ${isOfOutcome(outcome, status, isReversed(client_id, sql`line.id`))}
    order by line_no`;
}

/** The payment of a line in the form of its transaction, without ID and status until the line is released (REQ-40). */
export function asUnreleased(line: StoredLine, request: StoredRequest): RequestTransaction {
  const row: StoredTransaction = {
    ...line,
    transaction_no: 0n,
    status: "open",
    status_code: null,
    status_description: null,
    sent_at: null,
    failing_since: null,
    created_at: request.created_at,
    completed_at: null,
    balance_minor: null,
    reversed_transaction_id: null,
    reversed_by: null,
    recovered_by: null,
    recovered_by_request: null,
  };
  const nothingYet = { transactionId: null, status: null };
  return Object.assign(asTransaction(row), transactionOfLine(line), nothingYet);
}

/** The parts of a row that come from its line, released or not. */
export function transactionOfLine({
  line_no,
  fields,
  is_taken_out,
}: StoredLine): Pick<RequestTransaction, "lineNumber" | "fields" | "isTakenOut"> {
  return { lineNumber: line_no, fields: fields ?? {}, isTakenOut: is_taken_out };
}

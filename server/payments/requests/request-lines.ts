import { sql, type RawBuilder } from "kysely";
import type { Outcome, RequestTransaction } from "@corridor/product/payments/requests/request";
import { keepingPlans } from "../../platform/connections/queries.ts";
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

/** A line of a request that is wholly released: all else that is shown is in the transaction of the line. */
type ReleasedLine = Pick<StoredLine, "line_no" | "transaction_id" | "is_taken_out" | "fields">;
export type ShownLine = StoredLine | ReleasedLine;

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
): Promise<readonly ShownLine[]> {
  const { client_id, set_id } = request;
  // The counts limit the page, so that no query scans a hundred thousand lines for a row that does not exist.
  const wanted = Math.min(limit, (outcome ? counts[outcome] : counts.count) - offset);
  if (wanted <= 0) return [];
  const inOrder = sql`from payment_lines
    where client_id = ${client_id} and set_id = ${set_id} and currency = ${counts.currency} order by line_no`;
  const numbers = outcome ? linesOfOutcome(request, inOrder, outcome) : sql`select line_no ${inOrder}`;
  const onPage = sql`line_no = any (array(${numbers} offset ${offset} limit ${wanted}))`;
  const query = isWhollyReleased(request)
    ? releasedLines(request, onPage)
    : linesAsTransactions(request, onPage);
  // The best plan of an outcome depends on how many lines have it.
  const { rows } = await query.execute(outcome ? tx : keepingPlans(tx));
  return rows;
}

/** Every line of such a request has its transaction. */
function isWhollyReleased({ status, released_count, total_count }: StoredRequest): boolean {
  return (status === "pending" || status === "done") && released_count === total_count;
}

const lineColumns = [
  "client_id",
  "transaction_id",
  "wallet_id",
  "type",
  "provider",
  "currency",
  "amount_minor",
  "fee_minor",
  "recipient_account",
  "recipient_name",
  "recipient_minor",
  "recipient_currency",
  "request_id",
  "reference",
  "batch_reference",
  "reason",
  "sender_name",
  "source",
  "details",
  "line_no",
  "is_taken_out",
  "fields",
] as const satisfies readonly (keyof StoredLine)[];

function linesAsTransactions(
  { client_id, request_id, set_id }: StoredRequest,
  onPage: RawBuilder<unknown>,
): RawBuilder<StoredLine> {
  return sql<StoredLine>`
    select ${sql.join(lineColumns.map((name) => sql.ref(name)))}, (select c.failed_id from payment_recoveries c
        where c.client_id = ${client_id} and c.request_id = ${request_id} and c.line_no = lines_as_transactions.line_no) as recovery_of
    from lines_as_transactions
    where client_id = ${client_id} and request_id = ${request_id} and set_id = ${set_id} and ${onPage} order by line_no`;
}

/** Reads the table of lines alone: the view computes fees and details of each line, which its transaction has already. */
function releasedLines(
  { client_id, request_id, set_id, taken_out }: StoredRequest,
  onPage: RawBuilder<unknown>,
): RawBuilder<ReleasedLine> {
  return sql<ReleasedLine>`
    select line_no, payment_transaction_id(${client_id}, ${request_id}::uuid, line_no, transaction_id) as transaction_id,
      line_no <@ ${taken_out}::int4multirange as is_taken_out, details as fields
    from payment_lines where client_id = ${client_id} and set_id = ${set_id} and ${onPage} order by line_no`;
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
export function asUnreleased(line: ShownLine, request: StoredRequest): RequestTransaction {
  if (!("wallet_id" in line)) throw new Error(`The released line ${line.line_no} has no transaction.`);
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
    recovery_outcome: null,
  };
  const nothingYet = { transactionId: null, status: null };
  return Object.assign(asTransaction(row), transactionOfLine(line), nothingYet);
}

/** The parts of a row that come from its line, released or not. */
export function transactionOfLine({
  line_no,
  fields,
  is_taken_out,
}: ShownLine): Pick<RequestTransaction, "lineNumber" | "fields" | "isTakenOut"> {
  return { lineNumber: line_no, fields: fields ?? {}, isTakenOut: is_taken_out };
}

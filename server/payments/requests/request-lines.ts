import { sql, type RawBuilder, type Selectable } from "kysely";
import { rateText } from "@corridor/product/fx/rate";
import type { Currency } from "@corridor/product/money";
import type { Outcome, RequestTransaction } from "@corridor/product/payments/requests/request";
import { paymentProviders } from "@corridor/product/providers";
import type { Tx } from "../../platform/db.ts";
import type { PaymentLines } from "../../platform/schema.ts";
import { asTransaction, type StoredTransaction } from "../../transactions/stored-transaction.ts";
import { hasReturned } from "../../transactions/reversals.ts";
import { isOfOutcome, type CurrencyCount } from "./request-outcomes.ts";
import type { StoredRequest } from "./stored-request.ts";

/** A line of a request, and what its transaction is called, whether there is one yet or not. */
export type StoredLine = Omit<Selectable<PaymentLines>, "currency" | "details"> & {
  currency: Currency;
  wallet_currency: Currency;
  /** What it takes out of its wallet without the fee, and at which rate; null where nothing is converted. */
  debit_minor: bigint;
  rate_e8: bigint | null;
  details: Readonly<Record<string, string>> | null;
  expected_id: string;
};

/** Lines of a currency: of one outcome or all, `limit` lines after `offset`. */
export type LinePage = { outcome?: Outcome | undefined; offset: number; limit: number };

/**
 * Lines of one currency, in the order of the request. They are read along the primary key: an index by
 * currency would make every upload half as slow again, and saves milliseconds only where a request has many currencies.
 */
export async function selectLines(
  tx: Tx,
  request: StoredRequest,
  counts: CurrencyCount,
  { outcome, offset, limit }: LinePage,
): Promise<StoredLine[]> {
  const { client_id, request_id, set_id } = request;
  // Nobody looks through a hundred thousand lines for one more when it is known that there is none.
  const wanted = Math.min(limit, (outcome ? counts[outcome] : counts.count) - offset);
  if (wanted <= 0) return [];
  const page = sql`offset ${offset} limit ${wanted}`;
  const { rows } = await sql<StoredLine>`
    select l.*, charged.* from (
      select * from (
        select *, payment_transaction_id(${client_id}, ${request_id}::uuid, line_no, transaction_id) as expected_id
        from payment_lines
        where client_id = ${client_id} and set_id = ${set_id} and currency = ${counts.currency}
        order by line_no ${outcome ? sql`offset 0` : page}) line
      where ${outcome ? hasOutcome(request, outcome) : sql`true`}
      order by line_no ${outcome ? page : sql``}) l
    cross join lateral (
      select wallet_currency, debit_minor, rate_e8 from charged_lines x
      where x.client_id = ${client_id} and x.set_id = ${set_id} and x.line_no = l.line_no
      offset 0) charged
    order by l.line_no`.execute(tx);
  return rows;
}

/**
 * Line by line along the key of transactions. The ID comes ready out of a query of its own (offset 0 keeps it one): row-level
 * security takes no index for an ID that is still to be worked out.
 */
function hasOutcome(
  { client_id, request_id, released_count }: StoredRequest,
  outcome: Outcome,
): RawBuilder<unknown> {
  const status = sql`(select t.status from transactions t
    where t.client_id = ${client_id} and t.request_id = ${request_id} and t.transaction_id = line.expected_id)`;
  const returned = hasReturned(client_id, sql`line.expected_id`);
  return sql`line_no < ${released_count} and ${isOfOutcome(outcome, status, returned)}`;
}

const typeOf = { mobile: "MobilePayment", bank: "BankPayment", test: "Payment" } as const;

/** What will be paid, in the form in which it will be found; neither ID nor status until it is released (REQ-40). */
export function asUnreleased(line: StoredLine, request: StoredRequest): RequestTransaction {
  const { recipientBank, valueDate, ...details } = line.details ?? {};
  const { kind } = paymentProviders.find(({ name }) => name === line.provider) ?? { kind: "mobile" as const };
  const row: StoredTransaction = {
    client_id: line.client_id,
    transaction_no: 0n,
    transaction_id: line.expected_id,
    wallet_id: line.wallet_id,
    type: typeOf[kind],
    status: "open",
    status_code: null,
    status_description: null,
    sent_at: null,
    failing_since: null,
    created_at: request.created_at,
    completed_at: null,
    currency: line.wallet_currency,
    amount_minor: -line.debit_minor,
    fee_minor: line.fee_minor,
    balance_minor: null,
    provider: line.provider,
    recipient_account: line.recipient_account,
    recipient_name: line.recipient_name,
    recipient_minor: line.amount_minor,
    recipient_currency: line.currency,
    request_id: request.request_id,
    reference: line.reference,
    batch_reference: request.batch_reference,
    reason: line.reason,
    sender_name: line.sender_name,
    source: request.source,
    reversed_transaction_id: null,
    reversed_by: null,
    details: {
      ...details,
      ...(recipientBank !== undefined && { recipientBankBic: recipientBank }),
      ...(valueDate !== undefined && { paymentValueDate: valueDate }),
      ...(line.rate_e8 !== null && { exchangeRate: rateText(line.rate_e8) }),
    },
  };
  const nothingYet = { transactionId: null, status: null };
  return Object.assign(asTransaction(row), transactionOfLine(line), nothingYet);
}

/** What a row has of its line, released or not. */
export function transactionOfLine({
  line_no,
  details,
}: StoredLine): Pick<RequestTransaction, "lineNumber" | "fields"> {
  return { lineNumber: line_no, fields: details ?? {} };
}

import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import { rateText } from "@corridor/product/fx/rate";
import {
  detailsPerCurrency,
  type queryRequestDetails as contract,
} from "@corridor/product/payments/requests/contract";
import type { RequestTransaction } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { asTransaction, type StoredTransaction } from "../../transactions/stored-transaction.ts";
import { selectFunding } from "./request-funding.ts";
import { asUnreleased, transactionOfLine, selectLines, type StoredLine } from "./request-lines.ts";
import { selectOutcomes, selectSettled } from "./request-outcomes.ts";
import { asRequest, requestColumns, type StoredRequest } from "./stored-request.ts";
import { selectChargedRates } from "./store-rates.ts";
import { approversOf } from "./notify.ts";

type Input = InputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/**
 * One request with a stretch of its transactions (API-33): the first of each currency, or those after an offset in one; all, or
 * those of one outcome. With a cursor only those of the stretch that changed since, but not of an outcome, which rows leave. The request is read first: when it says that all is over, the rows that
 * are read after it say so too.
 */
export async function queryRequestDetails(app: App, caller: Caller, input: Input): Promise<Output> {
  const { clientId, requestId, currency, outcome, offset = 0 } = input;
  return app.db.asCaller(caller, clientId, async (tx) => {
    const { row, cursor, changedSince } = await selectRequest(tx, clientId, requestId, input.cursor);
    const outcomes = await selectOutcomes(tx, row);
    const wanted = outcomes.currencyCounts.filter(
      (each) => currency === undefined || each.currency === currency,
    );
    const limit = detailsPerCurrency(wanted.length, input.limit);
    const transactions: RequestTransaction[] = [];
    // One currency at a time: other calls are answered meanwhile, however many currencies the request has.
    for (const each of wanted) {
      const lines = await selectLines(tx, row, each, { outcome, offset, limit });
      for (const one of await transactionsOf(tx, row, lines, outcome ? null : changedSince))
        transactions.push(one);
    }
    return {
      request: {
        ...asRequest(row),
        approvalStages: row.approval_stages,
        hasNoApprover: await hasNoApprover(app, tx, row),
        contentDigest: row.content_digest.toString("hex"),
        ...outcomes,
        funding: await selectFunding(tx, row),
        rates: (await selectChargedRates(tx, row)).map(({ rate, ...pair }) => ({
          ...pair,
          rate: rateText(rate),
        })),
        awaitingRateSinceTimestamp: awaitingRateSince(row),
        sendingSinceTimestamp: row.held_at && epochOf(row.held_at),
        settled: await selectSettled(tx, row),
        transactions,
      },
      cursor,
    };
  });
}

function awaitingRateSince({ status, held_at, rates_awaited_since: since }: StoredRequest): number | null {
  return status === "processingFunds" && held_at === null && since ? epochOf(since) : null;
}

/** Somebody may have been given the right since, or lost it, so that it is asked each time. */
async function hasNoApprover(app: App, tx: Tx, row: StoredRequest): Promise<boolean> {
  if (!awaitsApproval(row.status)) return false;
  const approvers = await approversOf(app, tx, {
    clientId: row.client_id,
    status: row.status,
    walletIds: row.wallet_ids,
    creatorEmail: row.creator_email,
    approvalActions: row.actions,
  });
  return approvers.length === 0;
}

type FoundRequest = { row: StoredRequest; cursor: string; changedSince: string | null };

/**
 * The cursor is the number of the request's last change: whatever commits after this moment, however late, has a higher number or
 * none (payment_requests.change_no in 0010-payments.sql). A cursor from the future is of another database, restored since, and says nothing.
 */
async function selectRequest(
  tx: Tx,
  clientId: string,
  requestId: string,
  since: string | undefined,
): Promise<FoundRequest> {
  const { rows } = await sql<StoredRequest & { cursor: string; is_cursor_known: boolean | null }>`
    select ${requestColumns(clientId)}, r.change_no::text as cursor,
      ${since ?? null}::numeric <= r.change_no as is_cursor_known
    from payment_requests r
    where r.client_id = ${clientId} and r.request_id = ${requestId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Problem("notFound");
  return { row, cursor: row.cursor, changedSince: row.is_cursor_known ? since! : null };
}

async function transactionsOf(
  tx: Tx,
  row: StoredRequest,
  lines: readonly StoredLine[],
  changedSince: string | null,
): Promise<RequestTransaction[]> {
  const released = new Map<string, StoredTransaction>();
  if (row.released_count > 0 && lines.length > 0)
    for (const made of await selectTransactions(tx, row, lines, changedSince))
      released.set(made.transaction_id, made);
  const told = changedSince === null ? lines : lines.filter((line) => released.has(line.transaction_id));
  return mapInTurns(told, (line) => {
    const made = released.get(line.transaction_id);
    return made ? Object.assign(asTransaction(made), transactionOfLine(line)) : asUnreleased(line, row);
  });
}

/**
 * Each with the Reversal that refers to it, if there is one; a reversal changes its payment as far as a person can see. A change
 * that has no number yet is told each time.
 */
async function selectTransactions(
  tx: Tx,
  { client_id, request_id }: StoredRequest,
  lines: readonly StoredLine[],
  changedSince: string | null,
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select t.*, r.transaction_id as reversed_by from transactions t
    left join lateral (
      select transaction_id, change_no from transactions
      where client_id = ${client_id} and reversed_transaction_id = t.transaction_id and type = 'Reversal'
      limit 1) r on t.status = 'succeeded'
    where t.client_id = ${client_id} and t.request_id = ${request_id}
      and t.transaction_id = any (${lines.map((line) => line.transaction_id)}::text[])
      and ${changedSince === null ? sql`true` : sql`(t.change_no is null or greatest(t.change_no, r.change_no) > ${changedSince}::bigint)`}`.execute(
    tx,
  );
  return rows;
}

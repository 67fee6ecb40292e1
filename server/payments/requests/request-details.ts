import { sql } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import { rateText } from "@corridor/product/fx/rate";
import {
  detailsPerCurrency,
  type queryRequestDetails as contract,
} from "@corridor/product/payments/requests/contract";
import type { PaymentRequest, RequestTransaction } from "@corridor/product/payments/requests/request";
import { awaitsApproval } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import { featuresOf } from "../../clients/clients.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import { keepingPlans } from "../../platform/connections/queries.ts";
import type { Tx } from "../../platform/db.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { recoveryColumns } from "../../transactions/recoveries.ts";
import {
  asTransaction,
  storedColumns,
  type StoredTransaction,
} from "../../transactions/stored-transaction.ts";
import { findNamesOfRequest, summarizeNames } from "../recipient-names/select-names.ts";
import { selectChain } from "./linked-requests.ts";
import { selectFunding } from "./request-funding.ts";
import { asUnreleased, transactionOfLine, selectLines, type ShownLine } from "./request-lines.ts";
import { selectOutcomes, selectSettled } from "./request-outcomes.ts";
import {
  asRequest,
  columnsOf,
  detailColumns,
  selectPage,
  type ListedRequest,
  type StoredRequest,
} from "./stored-request.ts";
import { selectToPay, selectUnpaidLines } from "./unpaid-lines.ts";
import { selectChargedRates } from "../sets/store-rates.ts";
import { approversOf } from "./notify.ts";

type Input = InputOf<typeof contract>;
type Output = OutputOf<typeof contract>;

/**
 * One request with a page of its transactions (API-33): the first of each currency, or those after an offset in one currency;
 * all or those of one outcome. With a cursor, only changed rows are returned; with an outcome, the cursor is ignored, because
 * rows leave an outcome. The request is read before its rows: if the request has ended, the rows have ended too.
 */
export async function queryRequestDetails(app: App, caller: Caller, input: Input): Promise<Output> {
  const { clientId, requestId, currency, outcome, offset = 0 } = input;
  return app.db.asCaller(caller, clientId, async (tx) => {
    const [{ row, cursor, changedSince }, outcomes] = await Promise.all([
      selectRequest(tx, clientId, requestId, input.cursor),
      selectOutcomes(tx, { client_id: clientId, request_id: requestId }),
    ]);
    const wanted = outcomes.currencyCounts.filter(
      (each) => currency === undefined || each.currency === currency,
    );
    const limit = detailsPerCurrency(wanted.length, input.limit);
    const transactions: RequestTransaction[] = [];
    // One currency at a time, so that other calls are answered between the queries.
    for (const each of wanted) {
      const lines = await selectLines(tx, row, each, { outcome, offset, limit });
      for (const one of await transactionsOf(tx, row, lines, outcome ? null : changedSince))
        transactions.push(one);
    }
    const unpaidLines = await selectUnpaidLines(tx, row);
    const [isWithoutApprover, funding, toPay, rates, settled, chain, takenOut, names] = await Promise.all([
      hasNoApprover(app, tx, row),
      selectFunding(tx, row, unpaidLines),
      selectToPay(tx, row, outcomes.currencyCounts, unpaidLines),
      selectChargedRates(tx, row),
      selectSettled(tx, row),
      selectChain(tx, clientId, row.request_id),
      selectTakenOut(tx, row),
      namesOf(tx, row),
    ]);
    return {
      request: {
        ...asRequest(row),
        approvalStages: row.approval_stages,
        file: fileOf(row),
        hasNoApprover: isWithoutApprover,
        contentDigest: row.content_digest.toString("hex"),
        ...outcomes,
        funding,
        toPay,
        rates: rates.map(({ rate, ...pair }) => ({ ...pair, rate: rateText(rate) })),
        awaitingRateSinceTimestamp: awaitingRateSince(row),
        sendingSinceTimestamp: row.held_at && epochOf(row.held_at),
        settled,
        chain,
        takenOut,
        transactions,
      },
      cursor,
      names,
    };
  });
}

/** For the people who decide; nobody asks for them after the decision (VERIFY-19). */
async function namesOf(
  tx: Tx,
  { client_id: clientId, request_id, status }: StoredRequest,
): Promise<Output["names"]> {
  if (!awaitsApproval(status)) return null;
  const names = await findNamesOfRequest(tx, clientId, request_id);
  if (!names?.lookupId || !(await featuresOf(tx, clientId)).VerifyNamesBeforeSubmit) return null;
  return summarizeNames(tx, names);
}

/** One request without its transactions, as the list shows it. */
export async function queryRequestHead(
  app: App,
  caller: Caller,
  clientId: string,
  requestId: string,
): Promise<PaymentRequest> {
  const { row } = await app.db.asCaller(caller, clientId, (tx) =>
    selectRequest(tx, clientId, requestId, undefined),
  );
  return asRequest(row);
}

/** Also rows whose payment had been queued when they were taken out (AGAIN-11). */
async function selectTakenOut(
  tx: Tx,
  { client_id: clientId, request_id: requestId, taken_out_at: last }: StoredRequest,
): Promise<Output["request"]["takenOut"]> {
  if (!last) return null;
  const { count } = await tx
    .selectFrom("payment_recoveries")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .where("taken_out_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastTimestamp: epochOf(last) };
}

function awaitingRateSince({ status, held_at, rates_awaited_since: since }: StoredRequest): number | null {
  return status === "processingFunds" && held_at === null && since ? epochOf(since) : null;
}

/** A request of a file has the file's name as its batch reference, and awaits approval exactly as long as the file does (FILE-14, FILE-16). */
function fileOf(row: StoredRequest & { is_of_file: boolean }): Output["request"]["file"] {
  if (!row.is_of_file) return null;
  return { fileName: row.batch_reference ?? "", awaitsApproval: awaitsApproval(row.status) };
}

/** People gain and lose rights, so this is queried each time. */
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

type DetailRow = Omit<StoredRequest, keyof ListedRequest> & {
  is_cursor_known: boolean | null;
  is_of_file: boolean;
};

type FoundRequest = {
  row: StoredRequest & { is_of_file: boolean };
  cursor: string;
  changedSince: string | null;
};

/**
 * The cursor is the number of the request's last change. A change that commits later has a higher number or none
 * (payment_requests.change_no in 0010-payments.sql). A cursor above the last number is from another database, before a restore,
 * and is ignored.
 */
async function selectRequest(
  tx: Tx,
  clientId: string,
  requestId: string,
  since: string | undefined,
): Promise<FoundRequest> {
  const rows = await selectPage<DetailRow>(
    keepingPlans(tx),
    clientId,
    sql`from payment_requests r where r.client_id = ${clientId} and r.request_id = ${requestId}`,
    {
      ...columnsOf(detailColumns),
      is_cursor_known: sql`${since ?? null}::numeric <= r.change_no`,
      is_of_file: sql`exists (select from payment_file_requests f where f.client_id = ${clientId} and f.request_id = r.request_id)`,
    },
  );
  const [row] = rows;
  if (!row) throw new Problem("notFound");
  return { row, cursor: `${row.change_no}`, changedSince: row.is_cursor_known ? since! : null };
}

async function transactionsOf(
  tx: Tx,
  row: StoredRequest,
  lines: readonly ShownLine[],
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
 * Each transaction with its reversal, if any, because a reversal changes the payment on screen. A change without a number is
 * returned each time.
 */
async function selectTransactions(
  tx: Tx,
  { client_id, request_id }: StoredRequest,
  lines: readonly ShownLine[],
  changedSince: string | null,
): Promise<readonly StoredTransaction[]> {
  const { rows } = await sql<StoredTransaction>`
    select ${sql.join(storedColumns.map((name) => sql.ref(`t.${name}`)))},
      r.transaction_id as reversed_by, ${recoveryColumns(client_id, "t")}
    from transactions t
    left join lateral (
      select transaction_id, change_no from transactions
      where client_id = ${client_id} and reversed_transaction_id = t.transaction_id and type = 'Reversal'
      limit 1) r on t.status = 'succeeded'
    where t.client_id = ${client_id} and t.request_id = ${request_id}
      and t.transaction_id = any (${lines.map((line) => line.transaction_id)}::text[])
      and ${changedSince === null ? sql`true` : sql`(t.change_no is null or greatest(t.change_no, r.change_no) > ${changedSince}::bigint)`}`.execute(
    keepingPlans(tx),
  );
  return rows;
}

import { sql } from "kysely";
import { epochOf } from "@corridor/product/epoch";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import {
  awaitingMeListed,
  type AwaitingFile,
  type queryAwaitingMe as contract,
} from "@corridor/product/payments/requests/contract";
import { canDecide, canEndFunding } from "@corridor/product/payments/requests/decisions";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { decidedBy, type RequestState } from "@corridor/product/payments/requests/status";
import { permissionsOf, type Standing } from "@corridor/product/permissions";
import { policyRefusal } from "@corridor/product/policy";
import { transferFunds } from "@corridor/product/wallets/contract";
import { currentFlags, featuresOf, findClient } from "../../clients/clients.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { deciderOf } from "./decider.ts";
import { asRequest, selectPage, type ListedRequest } from "./stored-request.ts";

/** More requests than a person decides in a day; the count does not go beyond this limit. */
const mostLookedAt = 1_000;

/** The requests and files that wait for this person's decision, and the requests that wait for money; the longest wait first. */
export async function queryAwaitingMe(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const mine = await requestsAwaiting(app, tx, caller, clientId);
    const unfunded = await requestsUnfunded(app, tx, caller, clientId);
    const files = await filesAwaiting(app, tx, caller, clientId);
    return {
      ...firstOf(mine),
      unfunded: firstOf(unfunded),
      files: { count: files.length, files: files.slice(0, awaitingMeListed) },
    };
  });
}

function firstOf(requests: readonly PaymentRequest[]) {
  return { count: requests.length, requests: requests.slice(0, awaitingMeListed) };
}

/** The requests that wait for money and that this person can fund or abandon (REQ-51). */
async function requestsUnfunded(
  app: App,
  tx: Tx,
  caller: Caller,
  clientId: string,
): Promise<PaymentRequest[]> {
  const decider = await deciderOf(app, tx, caller, clientId);
  if (!decider.isAtHome) return [];
  const mayTransfer = await mayTransferAtHome(tx, caller, clientId);
  const waiting = sql`from payment_requests r where r.client_id = ${clientId} and r.status = 'awaitingManualFunding'
    order by r.awaiting_funding_since limit ${mostLookedAt}`;
  const rows = await selectPage(tx, clientId, waiting);
  return rows.map(asRequest).filter((request) => canEndFunding(request, decider, mayTransfer));
}

/** Whether the gate would let this person transfer money between wallets of their home client. */
async function mayTransferAtHome(tx: Tx, { person, wallets }: Caller, clientId: string): Promise<boolean> {
  const client = await findClient(tx, clientId);
  if (!client) return false;
  const standing: Standing = {
    clientId,
    relation: "primary",
    canPay: false,
    isArchived: client.archived_at !== null,
    isStaffClient: client.is_staff,
    canAccessAllWallets: wallets.only === null,
  };
  const features = await featuresOf(tx, clientId);
  const flags = await currentFlags(tx);
  return policyRefusal(transferFunds.policy, { ...person, person }, standing, features, flags) === null;
}

/**
 * The requests that this person could approve or reject now. The database leaves out requests with a wallet that the person may not see. A
 * request of a file awaits approval with its file, never by itself (FILE-16).
 */
export async function requestsAwaiting(
  app: App,
  tx: Tx,
  caller: Caller,
  clientId: string,
): Promise<PaymentRequest[]> {
  const decider = await deciderOf(app, tx, caller, clientId);
  const states = statesDecidedBy(caller);
  if (!decider.isAtHome || states.length === 0) return [];
  const undecided = sql`from payment_requests r
    where r.client_id = ${clientId} and r.status = any (${states}::text[])
      and r.status in ('awaitingApproval', 'awaitingFirstApproval', 'awaitingSecondApproval')
      and not exists (select from payment_file_requests f where f.client_id = ${clientId} and f.request_id = r.request_id)
    order by r.created_at limit ${mostLookedAt}`;
  const rows = await selectPage(tx, clientId, undecided);
  return rows.map(asRequest).filter((request) => canDecide(request, decider));
}

type WaitingFile = {
  payment_file_name: string;
  arrived_at: Date;
  file_request_count: number;
  file_transaction_count: number;
};

/**
 * The files that this person could approve or reject now. A decision about a file is stored for each of its requests, so the first
 * request of a file has all decisions.
 */
async function filesAwaiting(app: App, tx: Tx, caller: Caller, clientId: string): Promise<AwaitingFile[]> {
  const decider = await deciderOf(app, tx, caller, clientId);
  if (!decider.isAtHome || statesDecidedBy(caller).length === 0) return [];
  const first = sql`from payment_files p
    join payment_file_requests f on f.client_id = ${clientId} and f.file_id = p.file_id and f.request_no = 0
    join payment_requests r on r.client_id = ${clientId} and r.request_id = f.request_id
    where p.client_id = ${clientId} and p.status = 'AwaitingApproval'
    order by p.arrived_at limit ${mostLookedAt}`;
  const rows = await selectPage<WaitingFile>(tx, clientId, first, {
    payment_file_name: sql`p.file_name`,
    arrived_at: sql`p.arrived_at`,
    file_request_count: sql`p.request_count`,
    file_transaction_count: sql`p.transaction_count`,
  });
  return rows.filter((row) => canDecide(asRequest(row), decider)).map(asAwaitingFile);
}

function asAwaitingFile(row: ListedRequest & WaitingFile): AwaitingFile {
  return {
    fileName: row.payment_file_name,
    fileDate: epochOf(row.arrived_at),
    creator: row.creator_email,
    creatorName: row.creator_name,
    noOfRequests: row.file_request_count,
    noOfTransactions: row.file_transaction_count,
  };
}

function statesDecidedBy({ person }: Caller): readonly string[] {
  const states = Object.keys(decidedBy) as RequestState[];
  return states.filter((state) => permissionsOf[person.role].includes(decidedBy[state]!));
}

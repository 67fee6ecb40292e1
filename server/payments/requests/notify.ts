import { sql } from "kysely";
import { formatAmount, type Currency } from "@corridor/product/money";
import type { Outcome } from "@corridor/product/payments/requests/request";
import { decidedBy, type RequestState } from "@corridor/product/payments/requests/status";
import { personText, type Person } from "@corridor/product/users/person";
import { colleaguesWith, type Colleague } from "../../accounts/colleagues.ts";
import { administratorsOf, eligibleApprovers } from "../../approvals/approvers.ts";
import { decisionsOn } from "../../approvals/record.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { queueMail, type NewMail, type MailKind } from "../../platform/mail/mail.ts";

/** The parts of a request that an e-mail names. */
type MailedRequest = {
  readonly clientId: string;
  readonly requestId: string;
  readonly creatorEmail: string;
  readonly batchReference: string | null;
};

type AwaitingRequest = MailedRequest & {
  readonly status: RequestState;
  readonly walletIds: readonly string[];
  readonly approvalActions: readonly { readonly email: string }[];
  /** The person who decides in this transaction, because the request was read before the decision. */
  readonly decidedNow?: string;
};

/** Notifies the people who can decide. If there are none, notifies the people who can appoint one (REQ-33, REQ-42). */
export async function notifyApprovers(app: App, tx: Tx, request: AwaitingRequest): Promise<void> {
  const approvers = await approversOf(app, tx, request);
  const isNobody = approvers.length === 0;
  const told = isNobody ? await administratorsOf(tx, request.clientId) : approvers;
  const about = await selectSummary(tx, request);
  const words = { ref: refOf(request), ...about };
  for (const colleague of told)
    await mailColleague(app, tx, request, colleague, isNobody ? "noApprover" : "awaitingApproval", words);
}

type SummaryRow = Person & { clientName: string; count: number; currency: Currency; minor: string };

/** The summary of a request for a reader of the e-mail. */
async function selectSummary(
  tx: Tx,
  { clientId, requestId }: MailedRequest,
): Promise<{ creator: string; clientName: string; amounts: string; count: number }> {
  const { rows } = await sql<SummaryRow>`
    select c.name as "clientName", coalesce(creator.display_name, '') as name, r.creator_email as email, r.total_count as count,
      a ->> 'currency' as currency, a ->> 'minor' as minor
    from payment_requests r join clients c using (client_id) cross join jsonb_array_elements(r.amounts) a
    left join lateral creator_of_request(r.client_id, r.request_id) creator on true
    where r.client_id = ${clientId} and r.request_id = ${requestId} order by a ->> 'currency'`.execute(tx);
  const amounts = rows.map(
    ({ currency, minor }) => `${formatAmount({ currency, minor: BigInt(minor) })} ${currency}`,
  );
  const { clientName, count, ...creator } = rows[0]!;
  return { creator: personText(creator), clientName, amounts: amounts.join(", "), count };
}

/** The people who may give the decision that a request awaits. */
export async function approversOf(
  app: App,
  tx: Tx,
  request: Omit<AwaitingRequest, "requestId" | "batchReference">,
): Promise<Colleague[]> {
  const awaits = decidedBy[request.status];
  if (!awaits) return [];
  const { clientId, walletIds, creatorEmail, approvalActions, decidedNow } = request;
  const deciders = [...approvalActions.map(({ email }) => email), ...(decidedNow ? [decidedNow] : [])];
  const coolDownHours = app.config.approverCoolDownHours;
  return eligibleApprovers(tx, { clientId, awaits, walletIds, creatorEmail, deciders, coolDownHours });
}

/** E-mails the creator about the result of a request. */
export async function notifyCreator<Kind extends CreatorMail>(
  app: App,
  tx: Tx,
  request: MailedRequest,
  kind: Kind,
  words: Omit<NewMail<Kind>["words"], "ref">,
): Promise<void> {
  const creator = await selectCreator(tx, request);
  if (!creator) return;
  await mailColleague(app, tx, request, creator, kind, {
    ref: refOf(request),
    ...words,
  } as NewMail<Kind>["words"]);
}

/**
 * The creator, whose account may be at another client; null for a person who may no longer see the request, and for a request of a
 * payment file, which has one e-mail for all of its requests (FILE-28).
 */
async function selectCreator(tx: Tx, { clientId, requestId }: MailedRequest): Promise<Colleague | null> {
  const { rows } = await sql<Colleague>`
    select email, display_name, language from creator_of_request(${clientId}, ${requestId})
    where may_be_notified and not request_came_in_file(${clientId}, ${requestId})`.execute(tx);
  return rows[0] ?? null;
}

/** Notifies the creators of ended requests of which not all payments succeeded. */
export async function notifyOfFailures(
  app: App,
  tx: Tx,
  clientId: string,
  requestIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<MailedRequest & { failed: number; total: number }>`
    select client_id as "clientId", request_id as "requestId", creator_email as "creatorEmail",
      batch_reference as "batchReference", failed_count as failed, total_count as total
    from payment_requests
    where client_id = ${clientId} and request_id = any (${[...requestIds]}::uuid[]) and status = 'done' and failed_count > 0`.execute(
    tx,
  );
  for (const { failed, total, ...request } of rows)
    await notifyCreator(app, tx, request, "doneWithFailures", { failed, total });
}

/**
 * Notifies the creator, the people who have approved and those who can approve now that rows were taken out of a request of failed
 * payments (AGAIN-10).
 */
export async function notifyOfTakenOut(
  app: App,
  tx: Tx,
  clientId: string,
  requestId: string,
  count: number,
): Promise<void> {
  const request = await selectAwaiting(tx, clientId, requestId);
  const approved = request.approvalActions.map(({ email }) => email);
  const holders = [
    ...(await colleaguesWith(tx, clientId, "APPROVE_PAYMENTS", request.walletIds)),
    ...(await colleaguesWith(tx, clientId, "APPROVE_PAYMENTS_SECOND", request.walletIds)),
  ].filter(({ email }) => approved.includes(email));
  const creator = await selectCreator(tx, request);
  const told = [...(creator ? [creator] : []), ...holders, ...(await approversOf(app, tx, request))];
  const left = await countPaidLines(tx, clientId, requestId);
  const words = { ref: refOf(request), count, left, isApproved: approved.length > 0 };
  for (const colleague of new Map(told.map((each) => [each.email, each])).values())
    await mailColleague(app, tx, request, colleague, "takenOut", words);
}

/** The number of lines that are or were paid. Only a line that was not sent yet is marked as taken out. */
async function countPaidLines(tx: Tx, clientId: string, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select r.total_count - (select count(*)::integer from payment_recoveries c
      where c.client_id = ${clientId} and c.request_id = ${requestId} and c.taken_out_at is not null) as count
    from payment_requests r where r.client_id = ${clientId} and r.request_id = ${requestId}`.execute(tx);
  return rows[0]!.count;
}

async function selectAwaiting(tx: Tx, clientId: string, requestId: string): Promise<AwaitingRequest> {
  const { rows } = await sql<Omit<AwaitingRequest, "approvalActions">>`
    select r.client_id as "clientId", r.request_id as "requestId", r.status, r.creator_email as "creatorEmail",
      r.batch_reference as "batchReference", r.wallet_ids as "walletIds"
    from payment_requests r where r.client_id = ${clientId} and r.request_id = ${requestId}`.execute(tx);
  const decisions = await decisionsOn(tx, clientId, requestId);
  return { ...rows[0]!, approvalActions: decisions.filter(({ action }) => action === "approve") };
}

async function mailColleague<Kind extends RequestMail>(
  app: App,
  tx: Tx,
  { clientId, requestId }: MailedRequest,
  { email, display_name: name, language }: Colleague,
  kind: Kind,
  words: NewMail<Kind>["words"],
): Promise<void> {
  await queueMail(app, tx, {
    clientId,
    to: email,
    name,
    language,
    kind,
    words,
    path: pathOf(requestId, kind),
  });
}

/** The link of an e-mail about failures opens the list of failed payments (REQ-42). */
function pathOf(requestId: string, kind: RequestMail): string {
  const shown: Outcome | null = kind === "doneWithFailures" ? "failed" : null;
  return `/paymentRequests/${requestId}${shown === null ? "" : `?show=${shown}`}`;
}

/** The name of a request in an e-mail. */
function refOf({ batchReference, requestId }: MailedRequest): string {
  return batchReference ?? requestId.slice(-6);
}

type CreatorMail = Extract<MailKind, "decision" | "funding" | "doneWithFailures">;
type RequestMail = CreatorMail | Extract<MailKind, "awaitingApproval" | "noApprover" | "takenOut">;

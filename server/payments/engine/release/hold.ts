import { sql } from "kysely";
import { hold } from "@corridor/product/ledger/transfers";
import { findClient } from "../../../clients/clients.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { findWallet, type WalletAccount } from "../../../wallets/wallets.ts";
import { moveRequest, type RequestToMove } from "../../requests/move-request.ts";
import { bookTrades } from "./book-trades.ts";
import { openIncident } from "../incidents.ts";
import { holdKeyOf } from "../keys.ts";
import { awaitRates, quoteRates } from "./quote-rates.ts";
import type { ReleaseOrder } from "./release-order.ts";
import { postSweeps, sweepsFor, type Shortage, type Sweep } from "./sweep.ts";
import { takeBlockedOut } from "./take-blocked-out.ts";
import { asRanges, findUnfundedLines, type LineNeed } from "./unfunded.ts";
import { waitForFunds } from "./wait-for-funds.ts";

/** Whether the engine can work on a request: its funds can be held, or its funds are held and some lines are not yet released. */
export const isWorkable = sql<boolean>`(
  status in ('processingFunds', 'awaitingAutomatedFunding', 'awaitingManualFunding')
  or status = 'pending' and released_count < total_count
  or status = 'awaitingScheduledTime' and scheduled_at <= app_now())`;

type RequestToFund = RequestToMove & {
  readonly setId: string;
  readonly isHeld: boolean;
  /** Lines that are not paid, as ranges (AGAIN-10). */
  takenOut: string;
};

/**
 * Holds the money of a request and its fees, per wallet, or moves the request to waiting for money. Returns whether the money
 * is held. If the client does not wait, the lines get money in their order, and a line without money fails alone (REQ-36).
 */
export async function holdFunds(app: App, tx: Tx, order: ReleaseOrder): Promise<boolean> {
  const { clientId, requestId } = order;
  const request = await lockRequest(tx, order);
  if (!request) return false;
  if (request.isHeld) return true;
  request.takenOut = await takeBlockedOut(tx, order);
  const rates = await quoteRates(app, tx, order);
  if (rates === "askedLately") return false;
  const needs = await selectNeeds(tx, request);
  const wallets = await walletsOf(tx, clientId, needs);
  const short = shortages(needs, wallets);
  const mayWait = short.length > 0 && (await findClient(tx, clientId))!.awaits_wallet_funding;
  const sweeps = mayWait ? await sweepsFor(tx, order, short, needs) : [];
  // Without a rate the exact debit is unknown; the rate that was shown is enough to tell that there is too little money.
  if (rates === "awaited" && (!mayWait || sweeps.length > 0)) {
    await awaitRates(tx, request);
    return false;
  }
  if (mayWait && !canCoverShortage(request, sweeps)) {
    await waitForFunds(app, tx, request, { hasParentFunds: sweeps.length > 0 });
    return false;
  }
  if (await reportChangedContent(app, tx, order)) return false;
  const available = new Map([...wallets].map(([walletId, wallet]) => [walletId, spendableOf(wallet)]));
  const isPartly = short.length > 0 && !mayWait;
  const unfunded = isPartly ? findUnfundedLines(await selectLines(tx, request), available) : null;
  const holds = needs
    .map((need) => ({ ...need, minor: need.minor - (unfunded?.missing.get(need.walletId) ?? 0n) }))
    .filter(({ minor }) => minor > 0n)
    .map(({ walletId, currency, minor }) =>
      hold({ key: holdKeyOf(clientId, requestId, walletId), wallet: { walletId, currency }, amount: minor }),
    );
  await postSweeps(tx, order, sweeps, holds);
  await bookTrades(tx, order, request, unfunded?.lines ?? []);
  await moveRequest(tx, request, "fundsHeld");
  await sql`
    update payment_requests
    set held_at = app_now(), unfunded = ${asRanges(unfunded?.lines ?? [])}::int4multirange
    where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  return true;
}

/** The request is first shown as waiting for its parents' money. The next try takes that money. */
function canCoverShortage({ status }: RequestToFund, sweeps: readonly Sweep[]): boolean {
  return sweeps.length > 0 && status === "awaitingAutomatedFunding";
}

async function lockRequest(
  tx: Tx,
  { clientId, requestId }: ReleaseOrder,
): Promise<RequestToFund | undefined> {
  const { rows } = await sql<RequestToFund>`
    select client_id as "clientId", request_id as "requestId", set_id as "setId", status, held_at is not null as "isHeld",
      taken_out::text as "takenOut"
    from payment_requests
    where client_id = ${clientId} and request_id = ${requestId} and ${isWorkable}
    for update`.execute(tx);
  return rows[0];
}

/** Compares the payments with the approved content for the last time. Returns whether they differ (C-23). */
async function reportChangedContent(
  app: App,
  tx: Tx,
  { clientId, requestId }: ReleaseOrder,
): Promise<boolean> {
  const { rows } = await sql<{ is_unchanged: boolean }>`
    select content_digest = payment_digest(client_id, set_id, scheduled_at) as is_unchanged
    from payment_requests where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  if (rows[0]!.is_unchanged) return false;
  await openIncident(app, tx, {
    clientId,
    transactionId: requestId,
    kind: "changedContent",
    description: `Request ${requestId} is not what was submitted. It was not paid.`,
  });
  return true;
}

async function selectNeeds(tx: Tx, { clientId, setId, takenOut }: RequestToFund): Promise<WalletNeed[]> {
  const { rows } = await sql<WalletNeed>`
    select wallet_id as "walletId", wallet_currency as currency, sum(debit_minor + fee_minor)::bigint as minor
    from charged_lines where client_id = ${clientId} and set_id = ${setId} and failure is null
      and not line_no <@ ${takenOut}::int4multirange
    group by wallet_id, wallet_currency order by wallet_id`.execute(tx);
  return rows;
}

/** The money that a request takes out of one wallet. */
type WalletNeed = Shortage;

async function selectLines(tx: Tx, { clientId, setId, takenOut }: RequestToFund): Promise<LineNeed[]> {
  const { rows } = await sql<LineNeed>`
    select line_no as "lineNumber", wallet_id as "walletId", debit_minor + fee_minor as minor
    from charged_lines where client_id = ${clientId} and set_id = ${setId} and failure is null
      and not line_no <@ ${takenOut}::int4multirange
    order by line_no`.execute(tx);
  return rows;
}

async function walletsOf(
  tx: Tx,
  clientId: string,
  needs: readonly WalletNeed[],
): Promise<Map<string, WalletAccount | null>> {
  const wallets = new Map<string, WalletAccount | null>();
  for (const { walletId } of needs) wallets.set(walletId, await findWallet(tx, clientId, walletId));
  return wallets;
}

/** Nothing leaves a closed wallet. */
function spendableOf(wallet: WalletAccount | null): bigint {
  return wallet && !wallet.is_deactivated ? wallet.available_minor : 0n;
}

function shortages(
  needs: readonly WalletNeed[],
  wallets: ReadonlyMap<string, WalletAccount | null>,
): Shortage[] {
  return needs
    .map((need) => ({ ...need, minor: need.minor - spendableOf(wallets.get(need.walletId) ?? null) }))
    .filter(({ minor }) => minor > 0n);
}

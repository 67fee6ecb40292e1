import { sql } from "kysely";
import { hold } from "@corridor/product/ledger/transfers";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { findClient } from "../../../clients/clients.ts";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { findWallet, type WalletAccount } from "../../../wallets/wallets.ts";
import { bookTrades } from "./book-trades.ts";
import { openIncident } from "../incidents.ts";
import { holdKeyOf } from "../keys.ts";
import { awaitRates, quoteRates } from "./quote-rates.ts";
import type { ReleaseOrder } from "./release-order.ts";
import { postSweeps, sweepsFor, type Shortage, type Sweep } from "./sweep.ts";
import { asRanges, unfundedOf, type Need } from "./unfunded.ts";
import { waitForFunds } from "./wait-for-funds.ts";

/** Whether nothing keeps a request from being paid, or it is being paid and some of its lines are still to be released. */
export const mayGoOn = sql<boolean>`(
  status in ('processingFunds', 'awaitingAutomatedFunding', 'awaitingManualFunding')
  or status = 'pending' and released_count < total_count
  or status = 'awaitingScheduledTime' and scheduled_at <= app_now())`;

type Waiting = {
  set_id: string;
  status: RequestState;
  is_held: boolean;
};

/**
 * Holds the money of a request and its fees, per wallet, or lets it wait for money; true when it is held. Where a client does not
 * wait, money is given in the order of the lines, and a line that it does not reach fails by itself (REQ-36).
 */
export async function holdFunds(app: App, tx: Tx, order: ReleaseOrder): Promise<boolean> {
  const { clientId, requestId } = order;
  const request = await lockWaiting(tx, order);
  if (!request) return false;
  if (request.is_held) return true;
  const rates = await quoteRates(app, tx, order);
  if (rates === "askedLately") return false;
  const needs = await selectNeeds(tx, clientId, request.set_id);
  const wallets = await walletsOf(tx, clientId, needs);
  const short = shortages(needs, wallets);
  const mayWait = short.length > 0 && (await findClient(tx, clientId))!.awaits_wallet_funding;
  const sweeps = mayWait ? await sweepsFor(tx, order, short, needs) : [];
  // Without a rate nobody can tell exactly what it takes; by what was shown it can be told that there is too little.
  if (rates === "awaited" && (!mayWait || sweeps.length > 0)) return awaitRates(tx, order);
  if (mayWait && !(await isSwept(app, tx, order, request.status, sweeps))) return false;
  if (!(await isUnchanged(app, tx, order))) return false;
  const available = new Map([...wallets].map(([walletId, wallet]) => [walletId, spendableOf(wallet)]));
  const isPartly = short.length > 0 && !mayWait;
  const unfunded = isPartly ? unfundedOf(await selectLines(tx, clientId, request.set_id), available) : null;
  const holds = needs
    .map((need) => ({ ...need, minor: need.minor - (unfunded?.missing.get(need.walletId) ?? 0n) }))
    .filter(({ minor }) => minor > 0n)
    .map(({ walletId, currency, minor }) =>
      hold({ key: holdKeyOf(clientId, requestId, walletId), wallet: { walletId, currency }, amount: minor }),
    );
  await postSweeps(tx, order, sweeps, holds);
  await bookTrades(tx, order, request.set_id, unfunded?.lines ?? []);
  await sql`
    update payment_requests
    set status = 'processingFunds', held_at = app_now(), unfunded = ${asRanges(unfunded?.lines ?? [])}::int4multirange
    where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  return true;
}

/** Whether what is short comes from parents now; if it cannot, the request waits, and the next look may find it otherwise. */
async function isSwept(
  app: App,
  tx: Tx,
  order: ReleaseOrder,
  status: RequestState,
  sweeps: readonly Sweep[],
): Promise<boolean> {
  if (sweeps.length > 0 && status === "awaitingAutomatedFunding") return true;
  await waitForFunds(
    app,
    tx,
    order,
    sweeps.length > 0 ? "awaitingAutomatedFunding" : "awaitingManualFunding",
  );
  return false;
}

async function lockWaiting(tx: Tx, { clientId, requestId }: ReleaseOrder): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select set_id, status, held_at is not null as is_held from payment_requests
    where client_id = ${clientId} and request_id = ${requestId} and ${mayGoOn}
    for update`.execute(tx);
  return rows[0];
}

/** What was approved is compared with what is there, for the last time (C-23). */
async function isUnchanged(app: App, tx: Tx, { clientId, requestId }: ReleaseOrder): Promise<boolean> {
  const { rows } = await sql<{ is_unchanged: boolean }>`
    select content_digest = payment_digest(client_id, set_id, scheduled_at) as is_unchanged
    from payment_requests where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  if (rows[0]!.is_unchanged) return true;
  await openIncident(app, tx, {
    clientId,
    transactionId: requestId,
    kind: "changedContent",
    said: `Request ${requestId} is not what was submitted. It was not paid.`,
  });
  return false;
}

async function selectNeeds(tx: Tx, clientId: string, setId: string): Promise<WalletNeed[]> {
  const { rows } = await sql<WalletNeed>`
    select wallet_id as "walletId", wallet_currency as currency, sum(debit_minor + fee_minor)::bigint as minor
    from charged_lines where client_id = ${clientId} and set_id = ${setId} and failure is null
    group by wallet_id, wallet_currency order by wallet_id`.execute(tx);
  return rows;
}

/** What a request takes out of one wallet. */
type WalletNeed = Shortage;

async function selectLines(tx: Tx, clientId: string, setId: string): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select line_no as "lineNumber", wallet_id as "walletId", debit_minor + fee_minor as minor
    from charged_lines where client_id = ${clientId} and set_id = ${setId} and failure is null
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

import { sql } from "kysely";
import type { Currency } from "@corridor/product/money";
import { hold } from "@corridor/product/ledger/transfers";
import { findClient } from "../../clients/clients.ts";
import { postTransfers } from "../../ledger/post.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { findWallet } from "../../wallets/wallets.ts";
import { openIncident } from "./incidents.ts";
import { holdKeyOf } from "./keys.ts";
import { asRanges, unfundedOf, type Need } from "./unfunded.ts";

export type ReleaseOrder = { clientId: string; requestId: string };

/** Whether nothing keeps a request from being paid, or it is being paid and some of its lines are still to be released. */
export const mayGoOn = sql<boolean>`(
  status in ('processingFunds', 'awaitingAutomatedFunding', 'awaitingManualFunding')
  or status = 'pending' and released_count < total_count
  or status = 'awaitingScheduledTime' and scheduled_at <= app_now())`;

type Waiting = {
  set_id: string;
  is_held: boolean;
  is_unchanged: boolean;
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
  if (!request.is_unchanged) {
    await openIncident(app, tx, {
      clientId,
      transactionId: requestId,
      kind: "changedContent",
      said: `Request ${requestId} is not what was submitted. It was not paid.`,
    });
    return false;
  }
  const needs = await selectNeeds(tx, clientId, request.set_id);
  const available = await availableIn(tx, clientId, needs);
  const isShort = needs.some(({ walletId, minor }) => minor > available.get(walletId)!);
  if (isShort && (await findClient(tx, clientId))?.awaits_wallet_funding) {
    await waitForFunds(tx, order);
    return false;
  }
  const unfunded = isShort ? unfundedOf(await selectLines(tx, clientId, request.set_id), available) : null;
  const holds = needs
    .map((need) => ({ ...need, minor: need.minor - (unfunded?.missing.get(need.walletId) ?? 0n) }))
    .filter(({ minor }) => minor > 0n)
    .map(({ walletId, currency, minor }) =>
      hold({ key: holdKeyOf(clientId, requestId, walletId), wallet: { walletId, currency }, amount: minor }),
    );
  await postTransfers(tx, clientId, holds);
  await sql`
    update payment_requests
    set status = 'processingFunds', held_at = app_now(), unfunded = ${asRanges(unfunded?.lines ?? [])}::int4multirange
    where client_id = ${clientId} and request_id = ${requestId}`.execute(tx);
  return true;
}

/** Only one that nothing keeps any more; what was approved is compared with what is there, for the last time (C-23). */
async function lockWaiting(tx: Tx, { clientId, requestId }: ReleaseOrder): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select set_id, held_at is not null as is_held,
      held_at is not null or content_digest = payment_digest(client_id, set_id, scheduled_at) as is_unchanged
    from payment_requests
    where client_id = ${clientId} and request_id = ${requestId} and ${mayGoOn}
    for update`.execute(tx);
  return rows[0];
}

async function selectNeeds(tx: Tx, clientId: string, setId: string): Promise<WalletNeed[]> {
  const { rows } = await sql<WalletNeed>`
    select wallet_id as "walletId", currency, sum(amount_minor + fee_minor)::bigint as minor
    from payment_lines where client_id = ${clientId} and set_id = ${setId}
    group by wallet_id, currency order by wallet_id`.execute(tx);
  return rows;
}

type WalletNeed = { walletId: string; currency: Currency; minor: bigint };

async function selectLines(tx: Tx, clientId: string, setId: string): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select line_no as "lineNumber", wallet_id as "walletId", amount_minor + fee_minor as minor
    from payment_lines where client_id = ${clientId} and set_id = ${setId}
    order by line_no`.execute(tx);
  return rows;
}

async function availableIn(
  tx: Tx,
  clientId: string,
  needs: readonly WalletNeed[],
): Promise<Map<string, bigint>> {
  const available = new Map<string, bigint>();
  for (const { walletId } of needs) {
    const wallet = await findWallet(tx, clientId, walletId);
    // Nothing leaves a closed wallet.
    available.set(walletId, wallet && !wallet.is_deactivated ? wallet.available_minor : 0n);
  }
  return available;
}

async function waitForFunds(tx: Tx, { clientId, requestId }: ReleaseOrder): Promise<void> {
  await sql`
    update payment_requests
    set status = 'awaitingManualFunding', awaiting_funding_since = coalesce(awaiting_funding_since, app_now())
    where client_id = ${clientId} and request_id = ${requestId} and status <> 'awaitingManualFunding'`.execute(
    tx,
  );
}

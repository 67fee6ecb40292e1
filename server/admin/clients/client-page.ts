import {
  mostListedPeople,
  mostListedRequests,
  type ClientPage,
  type KeyOfClient,
  type openClientPage as contract,
  type PersonOfClient,
  type WalletOnPage,
} from "@corridor/product/admin/clients/contract";
import { clientFeatures } from "@corridor/product/clients/features";
import type { InputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import { clientKeyUses } from "@corridor/product/keys/key-use";
import { toDecimal } from "@corridor/product/money";
import { accountsAt, type Account } from "../../accounts/accounts.ts";
import { recordAudit } from "../../audit/record.ts";
import { featuresOf, permittedProviders, type Client } from "../../clients/clients.ts";
import { selectValidKeys } from "../../keys/store.ts";
import { newestRequests } from "../../payments/requests/query-requests.ts";
import { actorOf, type Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { lastActivityOf } from "../../transactions/last-activity.ts";
import { visibleWallets } from "../../wallets/wallets.ts";
import { callbackHealthOf } from "../../webhooks/account-info.ts";
import { findUrl } from "../../webhooks/receivers.ts";
import { selectWallets } from "../client-context.ts";
import { knownClient } from "../actions/client-settings.ts";

/** What support asks about one client, read as the staff member and in nobody else's name. Opening the page is audited (CLIENTS-05). */
export async function clientPage(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
): Promise<ClientPage> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    const client = await knownClient(tx, clientId);
    await recordAudit(tx, { clientId, actor: actorOf(caller), action: "client.opened" });
    const people = await accountsAt(tx, clientId);
    return {
      clientId,
      name: client.name,
      state: client.archived_at ? "archived" : "active",
      kycLevel: client.kyc_level,
      createdTimestamp: epochOf(client.created_at),
      archivedTimestamp: client.archived_at && epochOf(client.archived_at),
      lastActivityTimestamp: (await lastActivityOf(tx, [clientId])).get(clientId) ?? null,
      settings: await settingsOf(tx, client),
      wallets: await walletsOf(tx, clientId),
      people: people.slice(0, mostListedPeople).map(asPerson),
      peopleCount: people.length,
      keys: await keysOf(tx, clientId),
      requests: await newestRequests(tx, clientId, mostListedRequests),
      callbacks: {
        url: await findUrl(tx, clientId),
        ...(await callbackHealthOf(tx, clientId, caller.language)),
      },
    };
  });
}

async function settingsOf(tx: Tx, client: Client): Promise<ClientPage["settings"]> {
  const features = await featuresOf(tx, client.client_id);
  return {
    webApprovalsRequired: client.web_approvals_count,
    apiApprovalsExempt: client.is_api_approvals_exempt,
    twoFactorRequiredBy: client.two_factor_required_by,
    awaitWalletFunding: client.awaits_wallet_funding,
    fxTradesEnabled: client.has_fx_trades,
    offshoreSwiftEnabled: client.has_offshore_swift,
    exactRepeatsRefused: client.exact_repeats_refused,
    unattendedRepeatsRefused: client.unattended_repeats_refused,
    permittedProviders: (await permittedProviders(tx, client.client_id)).sort(),
    features: clientFeatures.filter((feature) => features[feature]),
  };
}

async function walletsOf(tx: Tx, clientId: string): Promise<WalletOnPage[]> {
  const balances = new Map(
    (await visibleWallets(tx, clientId)).map((wallet) => [
      wallet.wallet_id,
      toDecimal({ currency: wallet.currency, minor: wallet.current_minor }),
    ]),
  );
  const wallets = await selectWallets(tx, clientId);
  return wallets.map((wallet) => ({ ...wallet, currentBalance: balances.get(wallet.walletId)! }));
}

function asPerson(account: Account): PersonOfClient {
  return {
    email: account.email,
    name: account.display_name,
    role: account.role,
    accountState: account.account_state,
    twoFactorState: account.two_factor_state,
    lastLoginTimestamp: account.last_login_at && epochOf(account.last_login_at),
  };
}

async function keysOf(tx: Tx, clientId: string): Promise<KeyOfClient[]> {
  const keys: KeyOfClient[] = [];
  for (const use of clientKeyUses)
    for (const row of await selectValidKeys(tx, clientId, use))
      keys.push({
        keyId: row.key_id,
        use,
        addedTimestamp: epochOf(row.added_at),
        addedBy: { email: row.email, name: row.display_name },
        lastUsedTimestamp: row.last_used_at && epochOf(row.last_used_at),
      });
  return keys;
}

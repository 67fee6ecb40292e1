import { sql } from "kysely";
import type {
  ClientAdminContext,
  getClientAdminContext as contract,
  WalletOfClient,
} from "@corridor/product/admin/client-context";
import type { InputOf } from "@corridor/product/endpoint";
import { epochOf } from "@corridor/product/epoch";
import { toDecimal, type Currency } from "@corridor/product/money";
import { paymentProviders } from "@corridor/product/providers";
import { compareWallets } from "@corridor/product/wallets/wallet";
import { healthOf } from "@corridor/product/webhooks/health";
import { currentFlags, featuresOf, permittedProviders } from "../clients/clients.ts";
import { listKeyIds } from "../keys/store.ts";
import type { Connectors } from "../providers/choose.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { selectVersions, type FeeScheduleVersion } from "../wallets/fee-schedules.ts";
import { asFeeSchedule, selectRoutes, type Routes } from "../wallets/provider-settings.ts";
import { selectCallbackFacts } from "../webhooks/account-info.ts";
import { findUrl } from "../webhooks/receivers.ts";
import { knownClient } from "./actions/client-settings.ts";
import { routesVersion, sortedConfigs } from "./route-settings/known-routes.ts";

/** The settings of a client as provider staff see them (API-60). */
export async function clientAdminContext(
  app: App,
  caller: Caller,
  { clientId }: InputOf<typeof contract>,
  connectors: Connectors,
): Promise<ClientAdminContext> {
  const gatewayKeyIds = await gatewayKeys(app, caller);
  return app.db.asCaller(caller, clientId, async (tx) => {
    const client = await knownClient(tx, clientId);
    return {
      clientId,
      name: client.name,
      archived: client.archived_at !== null,
      kycLevel: client.kyc_level,
      callbackUrl: await findUrl(tx, clientId),
      callbackStatus: healthOf(await selectCallbackFacts(tx, clientId)).status,
      webApprovalsRequired: client.web_approvals_count,
      awaitWalletFunding: client.awaits_wallet_funding,
      fxTradesEnabled: client.has_fx_trades,
      offshoreSwiftEnabled: client.has_offshore_swift,
      apiApprovalsExempt: client.is_api_approvals_exempt,
      exactRepeatsRefused: client.exact_repeats_refused,
      unattendedRepeatsRefused: client.unattended_repeats_refused,
      features: await featuresOf(tx, clientId),
      flags: await currentFlags(tx),
      wallets: await selectWallets(tx, clientId),
      permittedProviders: (await permittedProviders(tx, clientId)).sort(),
      availableProviders: paymentProviders.map(({ name }) => name),
      ...routesOf(await selectRoutes(tx, clientId), await selectVersions(tx, clientId)),
      availableIntegrations: [...connectors.keys()],
      gatewayKeyIds: [...gatewayKeyIds],
      logViewerUrl: app.config.logViewerUrl,
    };
  });
}

/** The keys of gateway phones belong to the staff client, which is the caller's own. */
async function gatewayKeys(app: App, caller: Caller): Promise<readonly string[]> {
  const { clientId } = caller.person;
  return app.db.asCaller(caller, clientId, (tx) => listKeyIds(tx, clientId, "gateway"));
}

type WalletRow = Omit<WalletOfClient, "currency" | AmountName> & {
  currency: Currency;
} & Record<AmountName, bigint>;
type AmountName = "availableBalance" | "minimumBalance" | "negativeBalanceLimit";

/** The wallets of a client with what staff set of them. */
export async function selectWallets(tx: Tx, clientId: string): Promise<WalletOfClient[]> {
  const { rows } = await sql<WalletRow>`
    select w.wallet_id as "walletId", w.wallet_name as "walletName", w.parent_wallet_id as "parentWalletId", w.currency,
      a.balance_minor - a.floor_minor as "availableBalance", w.is_hidden as hidden, w.deactivated_at is not null as deactivated,
      w.is_auto_funded_from_parent as "autoFundFromParent", w.minimum_balance_minor as "minimumBalance",
      w.negative_balance_limit_minor as "negativeBalanceLimit"
    from wallets w
    join ledger_accounts a on a.client_id = w.client_id and a.wallet_id = w.wallet_id and a.purpose = 'available'
    where w.client_id = ${clientId}`.execute(tx);
  return rows.sort(compareWallets).map((row) => {
    const decimal = (minor: bigint) => toDecimal({ currency: row.currency, minor });
    return {
      ...row,
      availableBalance: decimal(row.availableBalance),
      minimumBalance: decimal(row.minimumBalance),
      negativeBalanceLimit: decimal(row.negativeBalanceLimit),
    };
  });
}

function routesOf(
  known: Routes,
  versions: readonly FeeScheduleVersion[],
): Pick<ClientAdminContext, "routeSettings" | "routesVersion" | "feeSchedules"> {
  return {
    routeSettings: sortedConfigs(known),
    routesVersion: routesVersion(known),
    feeSchedules: [...known.schedules.keys()].sort().map((id) => {
      const [newest, ...earlier] = versions.filter((version) => version.fee_schedule_id === id);
      return { id, ...asVersion(newest!), earlier: earlier.map(asVersion) };
    }),
  };
}

function asVersion(row: FeeScheduleVersion) {
  return { version: row.version, name: row.name, since: epochOf(row.since), ...asFeeSchedule(row) };
}

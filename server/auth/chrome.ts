import type { Chrome } from "@corridor/product/auth/chrome";
import { epochOf } from "@corridor/product/epoch";
import type { Language } from "@corridor/product/i18n/language";
import { currencies } from "@corridor/product/money";
import { isProviderAdmin } from "@corridor/product/policy";
import { paymentProviders } from "@corridor/product/providers";
import type { User } from "@corridor/product/users/user";
import { hasUsableWallet, visibleClients } from "../accounts/visible-clients.ts";
import { bannersNow, type BannerRow } from "../clients/banners.ts";
import { currentFlags, featuresOf, findClient, permittedProviders } from "../clients/clients.ts";
import { hasUndecidedRequests, type WalletsInSight } from "../clients/undecided-requests.ts";
import type { Person, Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { grantsOf, walletsOf } from "../accounts/access.ts";
import { readShownAccount, type ShownAccount } from "../accounts/accounts.ts";
import { clientsOf, userOf } from "../accounts/shown-user.ts";

/** The data of the console's frame; before log-in only public values. */
export async function queryChrome(app: App, visitor: Visitor, askedClientId: string | null): Promise<Chrome> {
  return app.db.systemTransaction("chrome", async (tx) => {
    const isLoggedIn = visitor.person?.loginStatus === "loggedIn";
    const [flags, banners, inside] = await Promise.all([
      currentFlags(tx),
      bannersNow(tx, isLoggedIn),
      isLoggedIn && insideFrame(app, tx, visitor.person!, visitor.language, askedClientId),
    ]);
    const loginStatus = visitor.person?.loginStatus ?? ("loggedOut" as const);
    const frame = { loginStatus, flags, banners: banners.map(toBanner) };
    if (inside) return { ...frame, ...inside };
    return {
      ...frame,
      user: visitor.person
        ? halfKnownUser(
            await readShownAccount(tx, visitor.person.clientId, visitor.person.userId),
            visitor.language,
          )
        : null,
      clientId: visitor.person?.clientId ?? null,
      primaryClientId: visitor.person?.clientId ?? null,
      hasNoValidWallets: false,
      configuration: whiteLabel(app),
      features: {},
    };
  });
}

async function insideFrame(
  app: App,
  tx: Tx,
  person: Person,
  language: Language,
  askedClientId: string | null,
) {
  const [account, grants] = await Promise.all([
    readShownAccount(tx, person.clientId, person.userId),
    grantsOf(tx, { client_id: person.clientId, user_id: person.userId }),
  ]);
  const seesHidden = isProviderAdmin(person);
  const scope = {
    clientId: account.client_id,
    userId: account.user_id,
    canAccessAllWallets: account.can_access_all_wallets,
  };
  const seen = person.isInternal ? null : [person.clientId, ...grants.map((grant) => grant.clientId)];
  const [clients, ownWallets] = await Promise.all([
    visibleClients(tx, { ...scope, seesHidden }, seen),
    walletsOf(tx, account),
  ]);
  // For a client that the person may not see, the answer is as if no client was named.
  const clientId = clients.some((client) => client.client_id === askedClientId)
    ? askedClientId!
    : person.clientId;
  const isHome = clientId === person.clientId;
  const canAccessAllWallets = !isHome || account.can_access_all_wallets;
  const accessible = isHome ? ownWallets : [];
  const [configuration, features, isUsable] = await Promise.all([
    clientConfiguration(tx, clientId, { only: canAccessAllWallets ? null : accessible, seesHidden }),
    featuresOf(tx, clientId),
    hasUsableWallet(tx, clientId, scope),
  ]);
  return {
    user: {
      ...userOf(account, language),
      ...clientsOf(account, clients, grants),
      canAccessAllWallets,
      accessibleWallets: accessible,
    },
    clientId,
    primaryClientId: person.clientId,
    hasNoValidWallets: !isUsable,
    configuration: {
      ...whiteLabel(app),
      ...configuration,
      ...(seesHidden ? { logViewerUrl: app.config.brand.logViewerUrl } : {}),
    },
    features,
  };
}

function whiteLabel(app: App) {
  const { brand, passwordMinLength } = app.config;
  return {
    providerName: brand.name,
    providerSlug: brand.slug,
    emailDomain: brand.emailDomain,
    supportEmail: brand.supportEmail,
    apiDocsUrl: brand.apiDocsUrl,
    passwordMinLength,
  };
}

async function clientConfiguration(tx: Tx, clientId: string, inSight: WalletsInSight) {
  const [found, permitted] = await Promise.all([findClient(tx, clientId), permittedProviders(tx, clientId)]);
  const client = found!;
  return {
    webApprovalsRequired: client.web_approvals_count,
    approvalsUiEnabled:
      client.web_approvals_count >= 1 || (await hasUndecidedRequests(tx, clientId, inSight)),
    fxTradesEnabled: client.has_fx_trades,
    offshoreSwiftEnabled: client.has_offshore_swift,
    awaitWalletFunding: client.awaits_wallet_funding,
    clientKycStatus: client.kyc_level,
    currencies: [...currencies],
    providers: paymentProviders
      .filter((provider) => permitted.includes(provider.name))
      .map((provider) => ({ ...provider, currencies: [...provider.currencies], needs: [...provider.needs] })),
  };
}

/** Before the second factor a person is shown their own name, and none of their clients. */
function halfKnownUser(account: ShownAccount, language: Language): User {
  return { ...userOf(account, language), canAccessAllWallets: false, lastLoginTimestamp: null };
}

function toBanner(row: BannerRow): Chrome["banners"][number] {
  return {
    id: row.banner_id,
    severity: row.severity,
    title: row.title as { en: string; fr: string } | null,
    message: row.message as { en: string; fr: string },
    paths: row.paths,
    dismissible: row.is_dismissible,
    startsTimestamp: row.starts_at ? epochOf(row.starts_at) : null,
    endsTimestamp: row.ends_at ? epochOf(row.ends_at) : null,
    updatedTimestamp: epochOf(row.updated_at),
  };
}

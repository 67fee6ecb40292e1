import type { Chrome } from "@corridor/product/auth/chrome";
import { featureMap } from "@corridor/product/clients/features";
import { epochOf } from "@corridor/product/epoch";
import type { Language } from "@corridor/product/i18n/language";
import { currencies } from "@corridor/product/money";
import { isProviderAdmin } from "@corridor/product/policy";
import { paymentProviders } from "@corridor/product/providers";
import type { User } from "@corridor/product/users/user";
import { bannersNow, type BannerRow } from "../clients/banners.ts";
import { currentFlags } from "../clients/clients.ts";
import type { Person, Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { readShownAccount, type ShownAccount } from "../accounts/accounts.ts";
import { readFrameFacts, type FrameFacts } from "../accounts/frame-facts.ts";
import { clientsOf, userOf } from "../accounts/shown-user.ts";

/** The data of the console's frame; before log-in only public values. */
export async function queryChrome(app: App, visitor: Visitor, askedClientId: string | null): Promise<Chrome> {
  const { person, language } = visitor;
  return app.db.askSystem("chrome", async (tx) => {
    const isLoggedIn = person?.loginStatus === "loggedIn";
    const [flags, banners, rest] = await Promise.all([
      currentFlags(tx),
      bannersNow(tx, isLoggedIn),
      isLoggedIn
        ? insideFrame(app, tx, person, language, askedClientId)
        : outerFrame(app, tx, person, language),
    ]);
    const loginStatus = person?.loginStatus ?? ("loggedOut" as const);
    return { loginStatus, flags, banners: banners.map(toBanner), ...rest };
  });
}

/** Before log-in, and after the first of two factors. */
async function outerFrame(app: App, tx: Tx, person: Person | null, language: Language) {
  return {
    user: person && halfKnownUser(await readShownAccount(tx, person.clientId, person.userId), language),
    clientId: person?.clientId ?? null,
    primaryClientId: person?.clientId ?? null,
    hasNoValidWallets: false,
    configuration: whiteLabel(app),
    features: {},
  };
}

async function insideFrame(
  app: App,
  tx: Tx,
  person: Person,
  language: Language,
  askedClientId: string | null,
) {
  const seesHidden = isProviderAdmin(person);
  const facts = await readFrameFacts(tx, { ...person, seesHidden }, askedClientId);
  const isHome = facts.shown_client_id === person.clientId;
  return {
    user: {
      ...userOf(facts, language),
      ...clientsOf(facts, facts.clients, facts.grants),
      canAccessAllWallets: !isHome || facts.can_access_all_wallets,
      accessibleWallets: isHome ? [...facts.own_wallets] : [],
    },
    clientId: facts.shown_client_id,
    primaryClientId: person.clientId,
    hasNoValidWallets: !facts.has_usable_wallet,
    configuration: {
      ...whiteLabel(app),
      ...configurationOf(facts),
      ...(seesHidden ? { logViewerUrl: app.config.brand.logViewerUrl } : {}),
    },
    features: featureMap(facts.features),
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

function configurationOf(facts: FrameFacts) {
  return {
    webApprovalsRequired: facts.web_approvals_count,
    approvalsUiEnabled: facts.shows_approvals,
    fxTradesEnabled: facts.has_fx_trades,
    offshoreSwiftEnabled: facts.has_offshore_swift,
    awaitWalletFunding: facts.awaits_wallet_funding,
    clientKycStatus: facts.kyc_level,
    currencies: [...currencies],
    providers: paymentProviders
      .filter((provider) => facts.providers.includes(provider.name))
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

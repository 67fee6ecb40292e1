import type { Chrome } from "@corridor/product/auth/chrome";
import {
  permissionTexts as englishPermissions,
  roleTexts as englishRoles,
} from "@corridor/product/i18n/en/roles";
import {
  permissionTexts as frenchPermissions,
  roleTexts as frenchRoles,
} from "@corridor/product/i18n/fr/roles";
import type { Language } from "@corridor/product/i18n/language";
import { currencies } from "@corridor/product/money";
import { canPayAt, permissionsOf, type RoleName, type Standing } from "@corridor/product/permissions";
import { isProviderAdmin } from "@corridor/product/policy";
import { paymentProviders } from "@corridor/product/providers";
import type { User } from "@corridor/product/users/user";
import {
  bannersNow,
  currentFlags,
  featuresOf,
  findClient,
  hasUndecidedRequests,
  type WalletsInSight,
  hasUsableWallet,
  permittedProviders,
  visibleClients,
  type BannerRow,
  type Client,
  type VisibleClientRow,
} from "../clients/clients.ts";
import type { Person, Visitor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import type { Tx } from "../platform/db.ts";
import { grantsOf, readAccount, walletsOf, type Account } from "../users/accounts.ts";

/** Everything the console needs to draw its frame, for whoever asks; before log-in only what anybody may know. */
export async function queryChrome(app: App, visitor: Visitor, askedClientId: string | null): Promise<Chrome> {
  return app.db.systemTransaction("chrome", async (tx) => {
    const frame = {
      loginStatus: visitor.person?.loginStatus ?? ("loggedOut" as const),
      flags: await currentFlags(tx),
      banners: (await bannersNow(tx, visitor.person?.loginStatus === "loggedIn")).map(toBanner),
    };
    if (visitor.person?.loginStatus === "loggedIn") {
      return { ...frame, ...(await insideFrame(app, tx, visitor.person, visitor.language, askedClientId)) };
    }
    return {
      ...frame,
      user: visitor.person
        ? halfKnownUser(
            await readAccount(tx, visitor.person.clientId, visitor.person.userId),
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
  const account = await readAccount(tx, person.clientId, person.userId);
  const grants = await grantsOf(tx, account);
  const seesHidden = isProviderAdmin(person);
  const scope = {
    clientId: account.client_id,
    userId: account.user_id,
    canAccessAllWallets: account.can_access_all_wallets,
  };
  const seen = person.isInternal ? null : [person.clientId, ...grants.map((grant) => grant.clientId)];
  const clients = await visibleClients(tx, { ...scope, seesHidden }, seen);
  // A client the person may not see is answered as if it had not been asked for.
  const clientId = clients.some((client) => client.client_id === askedClientId)
    ? askedClientId!
    : person.clientId;
  const client = (await findClient(tx, clientId))!;
  const isHome = clientId === person.clientId;
  const canAccessAllWallets = !isHome || account.can_access_all_wallets;
  const accessible = isHome ? await walletsOf(tx, account) : [];
  const standings = clients.map((visible) => standingAt(person, visible, grants));
  return {
    user: {
      ...userOf(account, language),
      visibleClients: clients.map((visible) => ({
        clientId: visible.client_id,
        name: visible.name,
        archived: visible.is_archived,
        walletCount: visible.wallet_count,
      })),
      allowedPaymentClientIds: standings
        .filter((standing) => canPayAt(person.role, standing))
        .map((standing) => standing.clientId),
      canAccessAllWallets,
      accessibleWallets: accessible,
    },
    clientId,
    primaryClientId: person.clientId,
    hasNoValidWallets: !(await hasUsableWallet(tx, clientId, scope)),
    configuration: {
      ...whiteLabel(app),
      ...(await clientConfiguration(tx, client, {
        only: canAccessAllWallets ? null : accessible,
        seesHidden,
      })),
      ...(seesHidden ? { logViewerUrl: app.config.brand.logViewerUrl } : {}),
    },
    features: await featuresOf(tx, clientId),
  };
}

function standingAt(
  person: Person,
  client: VisibleClientRow,
  grants: readonly { clientId: string; canPay: boolean }[],
): Standing {
  const relation = client.client_id === person.clientId ? "primary" : person.isInternal ? "staff" : "granted";
  const canPay = grants.some((grant) => grant.clientId === client.client_id && grant.canPay);
  return {
    clientId: client.client_id,
    relation,
    canPay,
    isArchived: client.is_archived,
    canAccessAllWallets: true,
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

async function clientConfiguration(tx: Tx, client: Client, inSight: WalletsInSight) {
  const permitted = await permittedProviders(tx, client.client_id);
  return {
    webApprovalsRequired: client.web_approvals_count,
    approvalsUiEnabled:
      client.web_approvals_count >= 1 || (await hasUndecidedRequests(tx, client.client_id, inSight)),
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

function userOf(account: Account, language: Language): User {
  return {
    email: account.email,
    displayName: account.display_name,
    role: roleOf(account.role, language),
    accountState: account.account_state,
    primaryClientId: account.client_id,
    visibleClients: [],
    allowedPaymentClientIds: [],
    canAccessAllWallets: account.can_access_all_wallets,
    accessibleWallets: [],
    twoFactorSetupState: account.two_factor_state,
    createdAtTimestamp: toEpoch(account.created_at),
    lastLoginTimestamp: account.last_login_at ? toEpoch(account.last_login_at) : null,
    language: account.language,
    pendingChange: null,
  };
}

/** Before the second factor a person is shown who they are, and nothing of what they may see. */
function halfKnownUser(account: Account, language: Language): User {
  return { ...userOf(account, language), canAccessAllWallets: false, lastLoginTimestamp: null };
}

function roleOf(role: RoleName, language: Language): User["role"] {
  const roleTexts = language === "fr" ? frenchRoles : englishRoles;
  const permissionTexts = language === "fr" ? frenchPermissions : englishPermissions;
  return {
    name: role,
    ...roleTexts[role],
    permissions: permissionsOf[role].map((name) => ({ name, displayName: permissionTexts[name] })),
  };
}

function toBanner(row: BannerRow): Chrome["banners"][number] {
  return {
    id: row.banner_id,
    severity: row.severity,
    title: row.title as { en: string; fr: string } | null,
    message: row.message as { en: string; fr: string },
    paths: row.paths,
    dismissible: row.is_dismissible,
    startsTimestamp: row.starts_at ? toEpoch(row.starts_at) : null,
    endsTimestamp: row.ends_at ? toEpoch(row.ends_at) : null,
    updatedTimestamp: toEpoch(row.updated_at),
  };
}

function toEpoch(time: Date): number {
  return Math.floor(time.getTime() / 1_000);
}

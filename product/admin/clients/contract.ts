import * as z from "zod/mini";
import { kycLevels } from "../../clients/client.ts";
import { clientFeatures } from "../../clients/features.ts";
import { endpoint } from "../../endpoint.ts";
import { ClientId, text, Timestamp, WholeNumber } from "../../fields.ts";
import { clientKeyUses } from "../../keys/key-use.ts";
import { CurrencyAmount, PaymentRequest } from "../../payments/requests/request.ts";
import { roleNames } from "../../permissions.ts";
import { session } from "../../policy.ts";
import { statuses } from "../../statuses.ts";
import { accountStates } from "../../users/account-state.ts";
import { twoFactorStates } from "../../users/user.ts";
import { WalletOfClient } from "../client-context.ts";

export const clientsPerPage = 50;
export const clientStates = ["active", "archived"] as const;
export type ClientState = (typeof clientStates)[number];

const ListedClient = z.object({
  clientId: z.string(),
  name: z.string(),
  state: z.enum(clientStates),
  kycLevel: z.enum(kycLevels),
  /** The current balances of all wallets, hidden ones too, added up for each currency. */
  balances: z.array(CurrencyAmount),
  /** When the newest transaction was made or ended; null before the first one. */
  lastActivityTimestamp: z.nullable(Timestamp),
});
export type ListedClient = z.output<typeof ListedClient>;

/** The clients of the provider, found by ID or name (CLIENTS-02). */
export const queryClients = endpoint({
  method: "GET",
  path: "/api/admin/clients",
  summary:
    "Lists the clients with their balances and last activity, in the order of their names, 50 a page, without the provider's own client.",
  policy: session({ client: "provider" }),
  input: z.object({
    /** Letters of the ID or the name, in any case. */
    search: z.optional(text(100)),
    state: z.optional(z.enum(clientStates)),
    /** Counted from zero. */
    page: z.optional(z.pipe(WholeNumber, z.int().check(z.gte(0), z.lte(1_000_000)))),
  }),
  output: z.object({ clients: z.array(ListedClient), totalCount: z.int() }),
});

export const mostListedPeople = 200;
export const mostListedRequests = 10;

const PersonOfClient = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(roleNames),
  accountState: z.enum(accountStates),
  twoFactorState: z.enum(twoFactorStates),
  lastLoginTimestamp: z.nullable(Timestamp),
});
export type PersonOfClient = z.output<typeof PersonOfClient>;

/** A valid key by its ID: never its text, so that no page of staff has what a client's system sends. */
const KeyOfClient = z.object({
  keyId: z.string(),
  use: z.enum(clientKeyUses),
  addedTimestamp: Timestamp,
  addedBy: z.object({ email: z.string(), name: z.string() }),
  lastUsedTimestamp: z.nullable(Timestamp),
});
export type KeyOfClient = z.output<typeof KeyOfClient>;

const WalletOnPage = z.extend(WalletOfClient, { currentBalance: z.string() });
export type WalletOnPage = z.output<typeof WalletOnPage>;

/** All that support asks about one client (CLIENTS-04). Each call is audited at the client. */
export const openClientPage = endpoint({
  method: "GET",
  path: "/api/admin/clientPage",
  summary:
    "Returns what support asks about a client: settings, wallets, people, keys, newest requests, callbacks. Each call is audited.",
  policy: session({ client: "staff" }),
  input: z.object({ clientId: ClientId }),
  output: z.object({
    clientId: z.string(),
    name: z.string(),
    state: z.enum(clientStates),
    kycLevel: z.enum(kycLevels),
    createdTimestamp: Timestamp,
    archivedTimestamp: z.nullable(Timestamp),
    lastActivityTimestamp: z.nullable(Timestamp),
    settings: z.object({
      webApprovalsRequired: z.int(),
      apiApprovalsExempt: z.boolean(),
      /** Who requires a second factor of everybody at the client. */
      twoFactorRequiredBy: z.nullable(z.enum(["client", "provider"])),
      awaitWalletFunding: z.boolean(),
      fxTradesEnabled: z.boolean(),
      offshoreSwiftEnabled: z.boolean(),
      exactRepeatsRefused: z.boolean(),
      unattendedRepeatsRefused: z.boolean(),
      permittedProviders: z.array(z.string()),
      /** Those that are on. */
      features: z.array(z.enum(clientFeatures)),
    }),
    wallets: z.array(WalletOnPage),
    /** The first 200 in the order of their names. */
    people: z.array(PersonOfClient),
    peopleCount: z.int(),
    keys: z.array(KeyOfClient),
    /** The newest 10. */
    requests: z.array(PaymentRequest),
    callbacks: z.object({
      url: z.nullable(z.string()),
      status: z.enum(statuses.callback),
      /** The callbacks of the last 24 hours, in the reader's language. */
      message: z.string(),
    }),
  }),
});
export type ClientPage = z.output<typeof openClientPage.output>;

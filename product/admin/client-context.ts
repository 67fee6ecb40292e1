import * as z from "zod/mini";
import { kycLevels } from "../clients/client.ts";
import { clientFeatures } from "../clients/features.ts";
import { endpoint } from "../endpoint.ts";
import { FeeSchedule } from "../fees/schedule.ts";
import { ClientId } from "../fields.ts";
import { globalFlags } from "../flags.ts";
import { session } from "../policy.ts";
import { statuses } from "../statuses.ts";
import { RouteConfig } from "./route-settings/route-config.ts";

/** A wallet with the settings that staff may change. Amounts are decimals in its currency. */
export const WalletOfClient = z.object({
  walletId: z.string(),
  walletName: z.string(),
  parentWalletId: z.nullable(z.string()),
  currency: z.string(),
  availableBalance: z.string(),
  hidden: z.boolean(),
  deactivated: z.boolean(),
  autoFundFromParent: z.boolean(),
  minimumBalance: z.string(),
  negativeBalanceLimit: z.string(),
});
export type WalletOfClient = z.output<typeof WalletOfClient>;

const VersionOfSchedule = z.extend(FeeSchedule, { version: z.int(), name: z.string(), since: z.int() });

const NamedFeeSchedule = z.extend(VersionOfSchedule, {
  id: z.string(),
  /** The versions before, the newest first. */
  earlier: z.array(VersionOfSchedule),
});
export type NamedFeeSchedule = z.output<typeof NamedFeeSchedule>;

/** What provider staff see and set of one client (ADMIN-04). */
export const getClientAdminContext = endpoint({
  method: "GET",
  path: "/api/admin/getClientAdminContext",
  summary: "Returns the settings of a client that provider staff may change.",
  policy: session({ client: "staff" }),
  input: z.object({ clientId: ClientId }),
  output: z.object({
    clientId: z.string(),
    name: z.string(),
    archived: z.boolean(),
    kycLevel: z.enum(kycLevels),
    callbackUrl: z.nullable(z.string()),
    callbackStatus: z.enum(statuses.callback),
    webApprovalsRequired: z.int(),
    awaitWalletFunding: z.boolean(),
    fxTradesEnabled: z.boolean(),
    offshoreSwiftEnabled: z.boolean(),
    apiApprovalsExempt: z.boolean(),
    exactRepeatsRefused: z.boolean(),
    unattendedRepeatsRefused: z.boolean(),
    features: z.record(z.enum(clientFeatures), z.boolean()),
    /** The flags of the installation, which hold for every client. */
    flags: z.record(z.enum(globalFlags), z.boolean()),
    wallets: z.array(WalletOfClient),
    permittedProviders: z.array(z.string()),
    /** Every provider that a client may be permitted. */
    availableProviders: z.array(z.string()),
    feeSchedules: z.array(NamedFeeSchedule),
    routeSettings: z.array(RouteConfig),
    /** Another text as soon as a route has changed; an action that names it is refused after another change. */
    routesVersion: z.string(),
    /** The integrations of routes that this deployment has a connection for. */
    availableIntegrations: z.array(z.string()),
    /** The valid keys of the provider's gateway phones, which belong to no client. */
    gatewayKeyIds: z.array(z.string()),
    /** The address of the log viewer with its placeholders (log-viewer.ts); null if none is configured. */
    logViewerUrl: z.nullable(z.string()),
  }),
});
export type ClientAdminContext = z.output<typeof getClientAdminContext.output>;

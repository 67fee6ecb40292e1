import * as z from "zod/mini";
import { kycLevels } from "../clients/client.ts";
import { clientFeatures } from "../clients/features.ts";
import { endpoint } from "../endpoint.ts";
import { FeeSchedule } from "../fees/schedule.ts";
import { ClientId } from "../fields.ts";
import { session } from "../policy.ts";
import { statuses } from "../statuses.ts";

/** A wallet with the settings that staff may change. Amounts are decimals in its currency. */
const WalletOfClient = z.object({
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

/** By which provider, in which currency and from which wallet a client may pay, and for which fees (ADMIN-22). */
const RouteSetting = z.object({
  providerId: z.string(),
  integration: z.string(),
  modality: z.string(),
  payerAccount: z.string(),
  currency: z.string(),
  /** Empty: every wallet that has no setting of its own. */
  walletId: z.string(),
  managedFeeScheduleId: z.nullable(z.string()),
  reversalFeeScheduleId: z.nullable(z.string()),
});

const NamedFeeSchedule = z.extend(FeeSchedule, { id: z.string(), name: z.string() });

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
    features: z.record(z.enum(clientFeatures), z.boolean()),
    wallets: z.array(WalletOfClient),
    permittedProviders: z.array(z.string()),
    /** Every provider that a client may be permitted. */
    availableProviders: z.array(z.string()),
    feeSchedules: z.array(NamedFeeSchedule),
    routeSettings: z.array(RouteSetting),
    /** The valid keys of the provider's gateway phones, which belong to no client. */
    gatewayKeyIds: z.array(z.string()),
    /** The address of the log viewer with its placeholders (log-viewer.ts); null if none is configured. */
    logViewerUrl: z.nullable(z.string()),
  }),
});
export type ClientAdminContext = z.output<typeof getClientAdminContext.output>;

import * as z from "zod/mini";
import { clientFeatures } from "../clients/features.ts";
import { kycLevels } from "../clients/client.ts";
import { globalFlags } from "../flags.ts";
import { Timestamp } from "../fields.ts";
import { User } from "../users/user.ts";
import { loginStatuses } from "./login-status.ts";

const InBothLanguages = z.object({ en: z.string(), fr: z.string() });

const Banner = z.object({
  id: z.string(),
  severity: z.enum(["info", "success", "warning", "error"]),
  title: z.nullable(InBothLanguages),
  message: InBothLanguages,
  paths: z.array(z.string()),
  dismissible: z.boolean(),
  startsTimestamp: z.nullable(Timestamp),
  endsTimestamp: z.nullable(Timestamp),
  updatedTimestamp: Timestamp,
});

/** Currency to decimal amount. */
const AmountPerCurrency = z.record(z.string(), z.string());

const PaymentProvider = z.object({
  name: z.string(),
  displayName: z.string(),
  country: z.nullable(z.string()),
  kind: z.enum(["mobile", "bank", "test"]),
  currencies: z.array(z.string()),
  minAmount: AmountPerCurrency,
  maxAmount: AmountPerCurrency,
  needs: z.array(z.string()),
  trial: z.boolean(),
});

/** White-label values are public; the other values are filled after log-in. */
const Configuration = z.object({
  providerName: z.string(),
  providerSlug: z.string(),
  emailDomain: z.string(),
  supportEmail: z.string(),
  apiDocsUrl: z.string(),
  passwordMinLength: z.int(),
  logViewerUrl: z.optional(z.string()),
  webApprovalsRequired: z.optional(z.int()),
  approvalsUiEnabled: z.optional(z.boolean()),
  fxTradesEnabled: z.optional(z.boolean()),
  offshoreSwiftEnabled: z.optional(z.boolean()),
  awaitWalletFunding: z.optional(z.boolean()),
  clientKycStatus: z.optional(z.enum(kycLevels)),
  currencies: z.optional(z.array(z.string())),
  providers: z.optional(z.array(PaymentProvider)),
});

export const Chrome = z.object({
  loginStatus: z.enum(loginStatuses),
  user: z.nullable(User),
  clientId: z.nullable(z.string()),
  primaryClientId: z.nullable(z.string()),
  hasNoValidWallets: z.boolean(),
  configuration: Configuration,
  flags: z.record(z.enum(globalFlags), z.boolean()),
  features: z.partialRecord(z.enum(clientFeatures), z.boolean()),
  banners: z.array(Banner),
});
export type Chrome = z.output<typeof Chrome>;

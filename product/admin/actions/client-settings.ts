import * as z from "zod/mini";
import { kycLevels } from "../../clients/client.ts";
import { clientFeatures } from "../../clients/features.ts";
import { action } from "../action.ts";
import { choiceField, clientField, countField, featureField, switchField, textField } from "../fields.ts";

const switchFields = { clientId: clientField, isEnabled: switchField };

export const setClientFeature = action({
  path: "setClientFeature",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, feature: featureField, isEnabled: switchField },
  audit: "client.feature-set",
  problems: ["client.two-approvals"],
  output: { features: z.record(z.enum(clientFeatures), z.boolean()) },
});

export const setWebApprovalsCount = action({
  path: "client/setWebApprovalsCount",
  group: "client",
  risk: "security",
  fields: { clientId: clientField, count: countField(2) },
  audit: "client.approvals-count-set",
});

export const setAwaitWalletFunding = action({
  path: "client/setAwaitWalletFunding",
  group: "client",
  risk: "none",
  fields: switchFields,
  audit: "client.setting-set",
});

export const setFxTradesEnabled = action({
  path: "client/setFxTradesEnabled",
  group: "client",
  risk: "none",
  fields: switchFields,
  audit: "client.setting-set",
});

export const setApiApprovalsExempt = action({
  path: "client/setApiApprovalsExempt",
  group: "client",
  risk: "security",
  fields: switchFields,
  audit: "client.setting-set",
});

export const setCallbackUrl = action({
  path: "client/setConfig/callbackUrl",
  group: "client",
  risk: "security",
  fields: { clientId: clientField, callbackUrl: textField },
  audit: "client.callback-url-set",
  problems: ["callback.address-refused"],
});

export const setOffshoreSwiftEnabled = action({
  path: "client/setOffshoreSwiftEnabled",
  group: "client",
  risk: "none",
  fields: switchFields,
  audit: "client.setting-set",
});

export const setKycLevel = action({
  path: "client/setKycLevel",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, kycLevel: choiceField(kycLevels) },
  audit: "client.kyc-level-set",
});

export const setArchivedAccount = action({
  path: "client/setArchivedAccount",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, archived: switchField },
  audit: "client.archived-set",
});

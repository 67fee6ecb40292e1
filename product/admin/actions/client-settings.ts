import * as z from "zod/mini";
import { kycLevels } from "../../clients/client.ts";
import { clientFeatures, type ClientFeature } from "../../clients/features.ts";
import { action } from "../action.ts";
import { choiceField, clientField, countField, featureField, switchField, textField } from "../fields.ts";

const switchFields = { clientId: clientField, isEnabled: switchField };

export const setClientFeature = action({
  path: "setClientFeature",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, feature: featureField, isEnabled: switchField },
  startsWith: ({ features }, { feature }) => ({
    isEnabled: feature === undefined ? undefined : features[feature as ClientFeature],
  }),
  audit: "client.feature-set",
  problems: ["client.two-approvals"],
  output: { features: z.record(z.enum(clientFeatures), z.boolean()) },
});

export const setWebApprovalsCount = action({
  path: "client/setWebApprovalsCount",
  group: "client",
  risk: "security",
  fields: { clientId: clientField, count: countField(2) },
  startsWith: ({ webApprovalsRequired }) => ({ count: webApprovalsRequired }),
  audit: "client.approvals-count-set",
});

export const setAwaitWalletFunding = action({
  path: "client/setAwaitWalletFunding",
  group: "client",
  risk: "none",
  fields: switchFields,
  startsWith: ({ awaitWalletFunding }) => ({ isEnabled: awaitWalletFunding }),
  audit: "client.setting-set",
});

export const setFxTradesEnabled = action({
  path: "client/setFxTradesEnabled",
  group: "client",
  risk: "none",
  fields: switchFields,
  startsWith: ({ fxTradesEnabled }) => ({ isEnabled: fxTradesEnabled }),
  audit: "client.setting-set",
});

export const setApiApprovalsExempt = action({
  path: "client/setApiApprovalsExempt",
  group: "client",
  risk: "security",
  fields: switchFields,
  startsWith: ({ apiApprovalsExempt }) => ({ isEnabled: apiApprovalsExempt }),
  audit: "client.setting-set",
});

/** Whether a request may repeat another one exactly (DUP-10). */
export const setExactRepeatsRefused = action({
  path: "client/setExactRepeatsRefused",
  group: "client",
  risk: "security",
  fields: switchFields,
  startsWith: ({ exactRepeatsRefused }) => ({ isEnabled: exactRepeatsRefused }),
  audit: "client.setting-set",
});

/** Whether repeated payments are taken where nobody is there to answer (DUP-11). */
export const setUnattendedRepeatsRefused = action({
  path: "client/setUnattendedRepeatsRefused",
  group: "client",
  risk: "security",
  fields: switchFields,
  startsWith: ({ unattendedRepeatsRefused }) => ({ isEnabled: unattendedRepeatsRefused }),
  audit: "client.setting-set",
});

export const setCallbackUrl = action({
  path: "client/setConfig/callbackUrl",
  group: "client",
  risk: "security",
  fields: { clientId: clientField, callbackUrl: textField },
  startsWith: ({ callbackUrl }) => ({ callbackUrl: callbackUrl ?? "" }),
  audit: "client.callback-url-set",
  problems: ["callback.address-refused"],
});

export const setOffshoreSwiftEnabled = action({
  path: "client/setOffshoreSwiftEnabled",
  group: "client",
  risk: "none",
  fields: switchFields,
  startsWith: ({ offshoreSwiftEnabled }) => ({ isEnabled: offshoreSwiftEnabled }),
  audit: "client.setting-set",
});

export const setKycLevel = action({
  path: "client/setKycLevel",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, kycLevel: choiceField(kycLevels) },
  startsWith: ({ kycLevel }) => ({ kycLevel }),
  audit: "client.kyc-level-set",
});

export const setArchivedAccount = action({
  path: "client/setArchivedAccount",
  group: "client",
  risk: "none",
  fields: { clientId: clientField, archived: switchField },
  startsWith: ({ archived }) => ({ archived }),
  audit: "client.archived-set",
});

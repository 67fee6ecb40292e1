import * as z from "zod/mini";
import { requiredText } from "../../fields.ts";
import { action } from "../action.ts";
import { amountField, clientField, listField, optionalField, providerField } from "../fields.ts";

const providerNames = { most: 100, read: (line: string) => line };
const providersField = listField(requiredText(64), providerNames);

export const addPermittedProvider = action({
  path: "client/addPermittedProvider",
  group: "providers",
  risk: "none",
  fields: { clientId: clientField, provider: providerField },
  audit: "client.providers-set",
});

export const setPermittedProviders = action({
  path: "client/setPermittedProviders",
  group: "providers",
  risk: "none",
  /** An empty list permits no provider. */
  fields: { clientId: clientField, providers: listField(requiredText(64), { least: 0, ...providerNames }) },
  audit: "client.providers-set",
});

export const approveTrialAccess = action({
  path: "client/approveTrialAccess",
  group: "client",
  risk: "money",
  fields: {
    clientId: clientField,
    amount: optionalField(amountField),
    providers: optionalField(providersField),
  },
  audit: "client.trial-approved",
  problems: ["wallet.unknown", "wallet.too-much"],
  output: { transactionId: z.string() },
});

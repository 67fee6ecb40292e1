import * as z from "zod/mini";
import { requiredText } from "../../fields.ts";
import { paymentProviders } from "../../providers.ts";
import { action } from "../action.ts";
import { amountField, clientField, listField, optionalField, providerField } from "../fields.ts";

const providerNames = { most: 100, read: (line: string) => line, of: "provider" } as const;
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
  startsWith: ({ permittedProviders }) => ({ providers: permittedProviders }),
  audit: "client.providers-set",
});

/** The amount of a trial and its four providers (CONST-11). */
export const trialAmount = "1";
export const trialProviders = paymentProviders.filter(({ trial }) => trial).map(({ name }) => name);

export const approveTrialAccess = action({
  path: "client/approveTrialAccess",
  group: "client",
  risk: "money",
  fields: {
    clientId: clientField,
    amount: optionalField(amountField),
    providers: optionalField(providersField),
  },
  startsWith: () => ({ amount: trialAmount, providers: trialProviders }),
  audit: "client.trial-approved",
  problems: ["wallet.unknown", "wallet.too-much"],
  output: { transactionId: z.string() },
});

import { kycLevels, newClientDefaults } from "../../clients/client.ts";
import { action, chosenWallet } from "../action.ts";
import {
  choiceField,
  clientField,
  currencyField,
  newClientField,
  newWalletField,
  optionalField,
  requiredTextField,
  switchField,
  textField,
  walletField,
} from "../fields.ts";

export const createClient = action({
  path: "client/createWithWallet",
  group: "newClient",
  risk: "none",
  fields: {
    clientId: newClientField,
    name: requiredTextField,
    currency: optionalField(currencyField),
    walletId: optionalField(newWalletField),
    walletName: optionalField(textField),
    kycLevel: optionalField(choiceField(kycLevels)),
  },
  startsWith: () => newClientDefaults,
  audit: "client.created",
  problems: ["conflict"],
});

export const createWallet = action({
  path: "wallet/create",
  group: "wallets",
  risk: "none",
  fields: {
    clientId: clientField,
    walletId: newWalletField,
    walletName: requiredTextField,
    currency: currencyField,
    parentWalletId: optionalField(walletField),
    hidden: optionalField(switchField),
  },
  audit: "wallet.created",
  problems: [
    "wallet.unknown",
    "wallet.id-taken",
    "wallet.name-taken",
    "wallet.nesting",
    "wallet.currency-mismatch",
  ],
});

export const changeWalletSettings = action({
  path: "wallet-settings",
  group: "wallets",
  risk: "none",
  fields: {
    clientId: clientField,
    walletId: walletField,
    hidden: optionalField(switchField),
    autoFundFromParent: optionalField(switchField),
  },
  startsWith: (context, chosen) => {
    const wallet = chosenWallet(context, chosen);
    return { hidden: wallet?.hidden, autoFundFromParent: wallet?.autoFundFromParent };
  },
  audit: "wallet.settings-changed",
  problems: ["wallet.unknown", "wallet.name-taken"],
});

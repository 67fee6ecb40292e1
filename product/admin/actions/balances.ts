import * as z from "zod/mini";
import { action, chosenWallet } from "../action.ts";
import {
  amountField,
  clientField,
  correctionField,
  currencyField,
  limitField,
  optionalField,
  referenceField,
  walletField,
} from "../fields.ts";

const wallet = { clientId: clientField, walletId: walletField };
const movedFunds = {
  ...wallet,
  amount: amountField,
  /** Given besides the wallet, so that a wrong wallet is noticed. */
  currency: currencyField,
  reference: optionalField(referenceField),
};
/** The balance is null if an earlier version did this under the same key. */
const output = { transactionId: z.string(), balance: z.nullable(z.string()) };
const problems = ["wallet.unknown", "wallet.insufficient", "wallet.too-much", "wallet.inactive"] as const;

export const addFunds = action({
  path: "wallet/addFunds",
  group: "balances",
  risk: "money",
  fields: movedFunds,
  audit: "wallet.funds-added",
  problems,
  output,
});

export const removeFunds = action({
  path: "wallet/removeFunds",
  group: "balances",
  risk: "money",
  fields: movedFunds,
  audit: "wallet.funds-removed",
  problems,
  output,
});

export const adjustBalance = action({
  path: "wallet/adjustBalance",
  group: "balances",
  risk: "money",
  fields: { ...wallet, amount: correctionField, currency: optionalField(currencyField) },
  audit: "wallet.balance-adjusted",
  problems,
  output,
});

export const adjustMinimumBalance = action({
  path: "wallet/adjustMinimumBalance",
  group: "balances",
  risk: "security",
  fields: { ...wallet, minimumBalance: limitField },
  startsWith: (context, chosen) => ({ minimumBalance: chosenWallet(context, chosen)?.minimumBalance }),
  audit: "wallet.settings-changed",
  problems: ["wallet.unknown"],
});

export const adjustNegativeBalanceLimit = action({
  path: "wallet/adjustNegativeBalanceLimit",
  group: "balances",
  risk: "security",
  fields: { ...wallet, negativeBalanceLimit: limitField },
  startsWith: (context, chosen) => ({
    negativeBalanceLimit: chosenWallet(context, chosen)?.negativeBalanceLimit,
  }),
  audit: "wallet.settings-changed",
  problems: ["wallet.unknown"],
});

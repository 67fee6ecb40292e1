import type { ActionGroup } from "../../../admin/action.ts";
import type { ActionPath, FieldName } from "../../../admin/actions/all.ts";
import type { ChangeName } from "../../../admin/change.ts";

export type ActionText = { readonly label: string; readonly about: string };

/** The actions of provider staff: the label of each, and one sentence about its effect. */
export const actions: Readonly<Record<ActionPath, ActionText>> = {
  "wallet/addFunds": { label: "Add funds", about: "Adds money that arrived to a wallet." },
  "wallet/removeFunds": {
    label: "Remove funds",
    about: "Removes money from a wallet, never more than is available.",
  },
  "wallet/adjustBalance": {
    label: "Adjust balance",
    about: "Corrects the balance of a wallet; a negative amount lowers it.",
  },
  "wallet/adjustMinimumBalance": {
    label: "Minimum balance",
    about: "Sets the amount that payments must leave in a wallet.",
  },
  "wallet/adjustNegativeBalanceLimit": {
    label: "Negative balance limit",
    about: "Sets how far below zero a wallet may go.",
  },
  "wallet/create": { label: "Create wallet", about: "Makes a further wallet of a client, which is empty." },
  "wallet-settings": {
    label: "Wallet settings",
    about: "Hides or shows a wallet, and lets a subwallet take missing money from its parent.",
  },
  "client/createWithWallet": {
    label: "Create client",
    about: "Makes a client with its first wallet, which is empty.",
  },
  setClientFeature: { label: "Feature", about: "Switches a feature of a client on or off." },
  "client/setWebApprovalsCount": {
    label: "Web approvals",
    about: "Sets how many approvals a payment request of a client needs.",
  },
  "client/setAwaitWalletFunding": {
    label: "Wait for funding",
    about: "Sets whether a request waits as a whole when a wallet has too little money.",
  },
  "client/setFxTradesEnabled": {
    label: "FX trades",
    about: "Sets whether payments in other currencies are booked as trades, with a tenor.",
  },
  "client/setApiApprovalsExempt": {
    label: "API requests without approval",
    about: "Sets whether payment requests of a client's API keys go without approval.",
  },
  "client/setConfig/callbackUrl": {
    label: "Callback address",
    about: "Sets the address that a client's callbacks go to; an empty address ends them.",
  },
  "client/setOffshoreSwiftEnabled": {
    label: "Offshore SWIFT",
    about: "Sets whether a client may pay by SWIFT to banks outside the country of the currency.",
  },
  "client/setKycLevel": { label: "KYC level", about: "Sets how far a client has been verified." },
  "client/setArchivedAccount": {
    label: "Archive",
    about:
      "Archives a client, whose people then only read, or opens it again; archiving ends their sessions.",
  },
  "client/approveTrialAccess": {
    label: "Approve trial access",
    about: "Sets the KYC level to Trial, adds the providers of trials and a small amount of money.",
  },
  "client/addPermittedProvider": {
    label: "Add provider",
    about: "Lets a client pay by a further payment provider.",
  },
  "client/setPermittedProviders": {
    label: "Set providers",
    about:
      "Sets the list of payment providers by which a client may pay; the routes of a removed provider are deleted.",
  },
  "reverse/releaseHeldFunds": {
    label: "Release held funds",
    about:
      "Gives up on payments with an unknown outcome: each provider is asked once more, then the money is available again.",
  },
  "reverse/reverseAdministratively": {
    label: "Reverse administratively",
    about: "Reverses payments that had succeeded: amount and fee return to the wallet, once.",
  },
  "rates/load": {
    label: "Load exchange rates",
    about:
      "Loads exchange rates from a csv file, all or none: lines of from,to,rate[,valid until] below that heading.",
  },
  "holidays/load": {
    label: "Load holidays",
    about:
      "Loads the days on which currencies are not settled from a csv file: lines of currency,day below that heading. They replace all days of its currencies.",
  },
  "gatewayKeys/add": {
    label: "Add gateway phone",
    about: "Adds the public key of a phone that uploads text messages, as PEM.",
  },
  "gatewayKeys/revoke": {
    label: "Revoke gateway phone",
    about: "Revokes the key of a phone, effective at once.",
  },
};

export const groups: Readonly<Record<ActionGroup, string>> = {
  balances: "Wallet balances",
  wallets: "Wallets",
  reversals: "Reversals",
  providers: "Providers",
  client: "Client settings",
  newClient: "New client",
  rates: "Rates and holidays",
  phones: "Gateway phones",
};

export const fields: Readonly<Record<FieldName | "reason", string>> = {
  amount: "Amount",
  archived: "Archived",
  autoFundFromParent: "Take missing money from the parent wallet",
  callbackUrl: "Callback address",
  clientId: "Client ID",
  confirmJumps: "Also rates far from the known ones",
  count: "Number of approvals",
  currency: "Currency",
  feature: "Feature",
  file: "File",
  hidden: "Hidden",
  isEnabled: "On",
  isForced: "Also if the provider cannot be asked",
  keyId: "Key ID",
  kycLevel: "KYC level",
  minimumBalance: "Minimum balance",
  name: "Client name",
  negativeBalanceLimit: "Negative balance limit",
  parentWalletId: "Parent wallet",
  provider: "Payment provider",
  providers: "Payment providers, one on each line",
  reason: "Reason",
  reference: "Reference",
  transactions: "Transaction ID and reason, separated by a comma, one on each line",
  transactionIds: "Transaction IDs, one on each line",
  walletId: "Wallet ID",
  walletName: "Wallet name",
};

export const changes: Readonly<Record<ChangeName, string>> = {
  balance: "Balance",
  minimumBalance: "Minimum balance",
  negativeBalanceLimit: "Negative balance limit",
  client: "Client",
  wallet: "Wallet",
  hidden: "Hidden",
  autoFundFromParent: "Takes missing money from the parent wallet",
  feature: "Feature",
  webApprovalsRequired: "Web approvals",
  awaitWalletFunding: "Waits for funding",
  fxTradesEnabled: "FX trades",
  apiApprovalsExempt: "API requests without approval",
  callbackUrl: "Callback address",
  offshoreSwiftEnabled: "Offshore SWIFT",
  kycLevel: "KYC level",
  archived: "Archived",
  providers: "Payment providers",
  heldAmount: "Held amount",
  reversal: "Reversed",
  returnedAmount: "Returned to the wallet",
  returnFee: "Fee of the return",
  rates: "Rates",
  holidays: "Holidays",
  gatewayKey: "Key of a gateway phone",
};

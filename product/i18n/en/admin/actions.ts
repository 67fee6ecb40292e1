import type { ActionGroup } from "../../../admin/action.ts";
import type { ActionPath } from "../../../admin/actions/all.ts";

/** A failure is named where the sentence of its group does not fit. */
export type ActionText = { readonly label: string; readonly about: string; readonly failure?: string };

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
    label: "Set minimum balance",
    about: "Sets the amount that payments must leave in a wallet.",
  },
  "wallet/adjustNegativeBalanceLimit": {
    label: "Set negative balance limit",
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
  setClientFeature: {
    label: "Feature",
    about: "Switches a feature of a client on or off.",
    failure: "Could not toggle feature.",
  },
  "client/setWebApprovalsCount": {
    label: "Set number of approvals",
    about: "Sets how many approvals a payment request of a client needs.",
    failure: "Could not increment approval count.",
  },
  "client/setAwaitWalletFunding": {
    label: "Wait for wallet funding",
    about: "Sets whether a request waits as a whole when a wallet has too little money.",
  },
  "client/setFxTradesEnabled": {
    label: "Enable FX trades",
    about: "Sets whether payments in other currencies are booked as trades, with a tenor.",
  },
  "client/setApiApprovalsExempt": {
    label: "Exempt API payments from approval",
    about: "Sets whether payment requests of a client's API keys go without approval.",
  },
  "client/setExactRepeatsRefused": {
    label: "Refuse exact repeats",
    about: "Sets whether a client's request may repeat another one exactly.",
  },
  "client/setUnattendedRepeatsRefused": {
    label: "Refuse unattended repeats",
    about: "Sets whether files and signed calls of a client with repeated payments are refused.",
  },
  "client/setConfig/callbackUrl": {
    label: "Set callback URL",
    about: "Sets the address that a client's callbacks go to; an empty address ends them.",
  },
  "client/setOffshoreSwiftEnabled": {
    label: "Enable offshore SWIFT",
    about: "Sets whether a client may pay by SWIFT to banks outside the country of the currency.",
  },
  "client/setKycLevel": { label: "Set KYC level", about: "Sets how far a client has been verified." },
  "client/setArchivedAccount": {
    label: "Archive client",
    about:
      "Archives a client, whose people then only read, or opens it again; archiving ends their sessions.",
  },
  "client/approveTrialAccess": {
    label: "Approve trial access",
    about: "Sets the KYC level to Trial, adds the providers of trials and a small amount of money.",
  },
  "client/addPermittedProvider": {
    label: "Add permitted provider",
    about: "Lets a client pay by a further payment provider.",
  },
  "client/setPermittedProviders": {
    label: "Set permitted providers",
    about:
      "Sets the list of payment providers by which a client may pay; the routes of a removed provider are deleted.",
  },
  "providers/setBanner": {
    label: "Set banner about a provider",
    about: "Tells payers of every client something about a provider, until an end time.",
    failure: "The banner was not set.",
  },
  "providers/removeBanner": {
    label: "Remove banner about a provider",
    about: "Takes the banner about a provider away from the pages of payers.",
    failure: "The banner was not removed.",
  },
  "client/setRouteSpecificConfigs": {
    label: "Save routes",
    about:
      "Sets by which providers, in which currencies and from which wallets a client may pay, how and for which fees. A route is JSON on one line.",
  },
  "client/deleteRouteSpecificConfigs": {
    label: "Delete routes",
    about:
      "Deletes routes of a client, each named by provider, currency and wallet. A route is JSON on one line.",
  },
  "client/setFeeSchedule": {
    label: "Set fee schedule",
    about:
      "Makes a fee schedule of a client, or the next version of one; payments that were checked before keep the fee that was shown.",
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
  "flags/set": {
    label: "Set flag",
    about: "Switches a function of the whole installation on or off, for every client.",
    failure: "Could not toggle flag.",
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
  "payments/askAgain": {
    label: "Ask providers again",
    about:
      "Asks the providers at once what became of payments that were sent and have not ended. It moves no money.",
  },
  "payments/closeIncidents": {
    label: "Close payment incidents",
    about: "Marks payments that needed a decision as decided. It moves no money.",
  },
  "sending/resume": {
    label: "Resume sending",
    about:
      "Checks the whole ledger and the queue of payments, and lets payments go out again if both are right.",
  },
  "jobs/requeue": {
    label: "Try failed jobs again",
    about: "Tries the failed jobs of one name again at once, with all their attempts.",
  },
  "client/resendCallbacks": {
    label: "Resend callbacks",
    about: "Sends the callbacks of a client that failed in the last 30 days again at once.",
  },
};

export const groups: Readonly<Record<ActionGroup, string>> = {
  balances: "Wallet balances",
  wallets: "Wallets",
  reversals: "Reversals",
  providers: "Providers",
  routes: "Routes and fees",
  client: "Client settings",
  newClient: "New client",
  flags: "Flags",
  rates: "Rates and holidays",
  phones: "Gateway phones",
  operations: "Operations",
};

/** The title of a failure; the reason follows it (ADMIN-12). */
export const failures: Readonly<Record<ActionGroup, string>> = {
  balances: "Error changing funds.",
  wallets: "Error creating or changing wallet.",
  reversals: "Error reversing transactions.",
  providers: "Error setting providers.",
  routes: "Error saving route configuration.",
  client: "Error setting client configuration.",
  newClient: "Error creating client.",
  flags: "Error executing action.",
  rates: "Error executing action.",
  phones: "Error executing action.",
  operations: "Error executing action.",
};

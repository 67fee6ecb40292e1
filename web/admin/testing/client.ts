import type { ClientAdminContext } from "@corridor/product/admin/client-context";
import { featureMap } from "@corridor/product/clients/features";
import { defaultFlags } from "@corridor/product/flags";

const wallet = {
  walletId: "main",
  walletName: "Main",
  parentWalletId: null,
  currency: "USD",
  availableBalance: "1284306.42",
  hidden: false,
  deactivated: false,
  autoFundFromParent: false,
  minimumBalance: "25.00",
  negativeBalanceLimit: "0.00",
};

/** A client as the admin screen loads it. */
export const kijani: ClientAdminContext = {
  clientId: "kijani",
  name: "Kijani Relief",
  archived: false,
  kycLevel: "Full",
  callbackUrl: "https://kijani.example/callback",
  callbackStatus: "OK",
  webApprovalsRequired: 2,
  awaitWalletFunding: false,
  fxTradesEnabled: true,
  offshoreSwiftEnabled: false,
  apiApprovalsExempt: false,
  exactRepeatsRefused: false,
  unattendedRepeatsRefused: false,
  features: featureMap(["NameLookup"]),
  flags: defaultFlags,
  wallets: [
    wallet,
    { ...wallet, walletId: "ugx", walletName: "Shillings", currency: "UGX", availableBalance: "90000" },
  ],
  permittedProviders: ["mpesa-ke", "bank-ke"],
  availableProviders: ["mpesa-ke", "bank-ke", "swift"],
  feeSchedules: [],
  routeSettings: [],
  routesVersion: "0",
  availableIntegrations: ["simulator"],
  gatewayKeyIds: ["00aa"],
  logViewerUrl: null,
};

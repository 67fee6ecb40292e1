import * as contract from "@corridor/product/wallets/contract";
import { route, type Route } from "../platform/http/route.ts";
import { queryBalanceHistory } from "./balance-history.ts";
import { queryWallets } from "./query-wallets.ts";
import { activateSubwallet, createSubwallet, deactivateSubwallet } from "./subwallets.ts";
import { transferFunds } from "./transfer-funds.ts";

export const walletRoutes: readonly Route[] = [
  route(contract.queryWallets, async (app, caller, { clientId }) => ({
    wallets: await queryWallets(app, caller, clientId),
  })),
  route(contract.queryBalanceHistory, queryBalanceHistory),
  route(contract.createSubwallet, async (app, caller, input) => ({
    wallet: await createSubwallet(app, caller, input),
  })),
  route(contract.activateSubwallet, async (app, caller, input) => ({
    wallet: await activateSubwallet(app, caller, input),
  })),
  route(contract.deactivateSubwallet, async (app, caller, input) => ({
    wallet: await deactivateSubwallet(app, caller, input),
  })),
  route(contract.transferFunds, transferFunds),
];

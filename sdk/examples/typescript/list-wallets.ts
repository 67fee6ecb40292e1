import { corridor } from "./signed-call.ts";

for (const wallet of await corridor.wallets())
  console.log(wallet.walletId, wallet.availableBalance, wallet.currency);

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, requiredText, text } from "../fields.ts";
import { session } from "../policy.ts";
import { walletNameMaxLength } from "./names.ts";
import { FundingEvent, Subwallet, Wallet } from "./wallet.ts";

const anyReader = session({ client: "visible" });
const subwalletManager = session({
  client: "visible",
  anyOf: ["MANAGE_SUBWALLETS"],
  feature: "ManageSubwallets",
  writes: true,
});

const WalletId = requiredText(64);

export const queryWallets = endpoint({
  method: "GET",
  path: "/api/wallets",
  summary:
    "Lists the wallets that the caller may see, main wallets with their subwallets, in the order of the tabs.",
  policy: anyReader,
  input: z.object({ clientId: ClientId }),
  output: z.object({ wallets: z.array(Wallet) }),
});

const longestHistoryDays = 366;

export const queryBalanceHistory = endpoint({
  method: "GET",
  path: "/api/wallets/balanceHistory",
  summary:
    "Returns the available balance of a wallet at the end of each UTC day on which it changed, and the funding received.",
  policy: anyReader,
  problems: ["wallet.unknown"],
  input: z.object({
    clientId: ClientId,
    walletId: WalletId,
    days: z.coerce.number().check(z.int(), z.gte(1), z.lte(longestHistoryDays)),
  }),
  output: z.object({
    walletId: z.string(),
    currency: z.string(),
    /** First day of the period, then every day with a change; the last balance is valid until now. Days are YYYY-MM-DD. */
    points: z.array(z.object({ day: z.string(), availableBalance: z.string() })),
    fundingEvents: z.array(FundingEvent),
    lastDay: z.string(),
  }),
});

export const createSubwallet = endpoint({
  method: "POST",
  path: "/api/subwallet/create",
  summary: "Opens a subwallet in the currency of its main wallet.",
  policy: { ...subwalletManager, wallets: "all" },
  problems: ["wallet.unknown", "wallet.nesting", "wallet.name-taken", "wallet.id-taken"],
  input: z.object({
    clientId: ClientId,
    parentWalletId: WalletId,
    walletName: text(walletNameMaxLength * 4),
    walletId: z.optional(z.nullable(text(64))),
  }),
  output: z.object({ wallet: Subwallet }),
});

export const activateSubwallet = endpoint({
  method: "POST",
  path: "/api/subwallet/activate",
  summary: "Reactivates a deactivated subwallet.",
  policy: subwalletManager,
  problems: ["wallet.unknown"],
  input: z.object({ clientId: ClientId, walletId: WalletId }),
  output: z.object({ wallet: Subwallet }),
});

export const deactivateSubwallet = endpoint({
  method: "POST",
  path: "/api/subwallet/deactivate",
  summary: "Closes an empty subwallet to payments and transfers; it stays visible.",
  policy: subwalletManager,
  problems: ["wallet.unknown", "wallet.main-fixed", "wallet.not-empty", "wallet.open-request"],
  input: z.object({ clientId: ClientId, walletId: WalletId }),
  output: z.object({ wallet: Subwallet }),
});

export const transferFunds = endpoint({
  method: "POST",
  path: "/api/subwallet/transfer",
  summary: "Moves money between two wallets of the client. The same transferId again moves no more money.",
  policy: subwalletManager,
  problems: [
    "wallet.unknown",
    "wallet.same",
    "wallet.currency-mismatch",
    "wallet.inactive",
    "wallet.insufficient",
    "wallet.too-much",
    "ledger.key-reused",
  ],
  input: z.object({
    clientId: ClientId,
    transferId: z.uuid(),
    fromWalletId: WalletId,
    toWalletId: WalletId,
    amount: text(40),
    comment: z.optional(z.nullable(text(500))),
  }),
  output: z.object({ transferId: z.string(), fromTransactionId: z.string(), toTransactionId: z.string() }),
});

import type { ObjectTexts } from "../../documented.ts";

/** The fields of wallets and of their fees. */
export const walletTexts: Pick<ObjectTexts, "wallet" | "subwallet" | "providerSettings" | "feeSchedule"> = {
  wallet: {
    walletId: "The ID of the wallet. Payments name it.",
    walletName: "The name of the wallet.",
    currency: "The currency of the wallet, as three letters.",
    hidden: "Whether the console hides the wallet from people.",
    deactivated: "Whether the wallet is closed for payments and transfers.",
    availableBalance: "What can be spent: the current balance without held money.",
    currentBalance: "What the wallet holds, with money that is held for payments under way.",
    parentWalletId:
      "Null for a main wallet. A subwallet is listed by itself only if the key may not see its main wallet.",
    availableBalanceIncludingSubwallets: "The available balances of the wallet and its subwallets together.",
    currentBalanceIncludingSubwallets: "The current balances of the wallet and its subwallets together.",
    latestFundingEvents: "The last times that money came in, newest first.",
    "latestFundingEvents.timestamp": "When the money came in.",
    "latestFundingEvents.amount": "How much came in.",
    monthlySummaries: "What was spent in each month, newest first.",
    "monthlySummaries.month": "The month in UTC, as YYYY-MM.",
    "monthlySummaries.totalSpend": "What was spent in the month, with fees.",
    "monthlySummaries.fees": "The fees of the month.",
    spentThisMonth: "What was spent in the current month, with fees.",
    providerSettings: "The payment providers that the wallet can pay through, by their names.",
    subwallets: "The subwallets of the wallet.",
  },
  subwallet: {
    parentWalletId: "The main wallet that the subwallet belongs to.",
  },
  providerSettings: {
    supportedCurrencies: "The currencies that recipients can get through this payment provider.",
    managedFeeSchedule: "The fee of a payment; null means no fee.",
    reversalFeeSchedule: "The fee of a payment that comes back; null means no fee.",
  },
  feeSchedule: {
    percentage: "A share of the amount, in percent: 1.00 is one percent.",
    flatFee: "A fixed fee, added to the share.",
    flatFeeCurrency: "The currency of flatFee.",
    minimumFee: "The fee is at least this much.",
    minimumFeeCurrency: "The currency of minimumFee.",
    maximumFee: "The fee is at most this much.",
    maximumFeeCurrency: "The currency of maximumFee.",
  },
};

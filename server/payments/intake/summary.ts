import { rateText } from "@corridor/product/fx/rate";
import { toDecimal } from "@corridor/product/money";
import type { ValidationSummary } from "@corridor/product/payments/validation-summary";
import type { WalletAccount } from "../../wallets/wallets.ts";
import type { WalletTotal } from "../sets/store-checks.ts";
import type { SetRate } from "../sets/store-rates.ts";

type Sums = Pick<ValidationSummary, "perCurrency" | "perWallet" | "rates">;

/** The sums of stored payments: for recipients, for each wallet, and the rates. */
export function sumsOf(
  totals: readonly WalletTotal[],
  wallets: readonly WalletAccount[],
  rates: readonly SetRate[],
): Sums {
  return {
    perCurrency: currencySums(totals, wallets, rates),
    perWallet: walletSums(totals, wallets),
    rates: rates.map(({ from, to, rate }) => ({ from, to, rate: rateText(rate) })),
  };
}

function currencySums(
  totals: readonly WalletTotal[],
  wallets: readonly WalletAccount[],
  rates: readonly SetRate[],
): Sums["perCurrency"] {
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = totals.filter((total) => total.currency === currency);
    return {
      currency,
      count: own.reduce((sum, total) => sum + total.count, 0),
      total: toDecimal({ currency, minor: own.reduce((sum, total) => sum + total.amount_minor, 0n) }),
      payers: own.map((total) => {
        const { wallet_id: walletId, wallet_currency: charged } = total;
        const rate = rates.find(({ from, to }) => from === currency && to === charged);
        return {
          walletId,
          walletName: wallets.find((wallet) => wallet.wallet_id === walletId)!.wallet_name,
          currency: charged,
          total: toDecimal({ currency, minor: total.amount_minor }),
          debit: toDecimal({ currency: charged, minor: total.debit_minor }),
          fees: toDecimal({ currency: charged, minor: total.fee_minor }),
          rate: rate ? rateText(rate.rate) : null,
        };
      }),
    };
  });
}

/** A wallet is charged in its own currency, in which its payments need not be. */
function walletSums(totals: readonly WalletTotal[], wallets: readonly WalletAccount[]): Sums["perWallet"] {
  return [...new Set(totals.map(({ wallet_id }) => wallet_id))].map((walletId) => {
    const wallet = wallets.find(({ wallet_id }) => wallet_id === walletId)!; // The rules have checked that the wallet exists.
    const own = totals.filter(({ wallet_id }) => wallet_id === walletId);
    const debit = own.reduce((sum, total) => sum + total.debit_minor, 0n);
    const fees = own.reduce((sum, total) => sum + total.fee_minor, 0n);
    const after = wallet.available_minor - debit - fees;
    const decimal = (minor: bigint) => toDecimal({ currency: wallet.currency, minor });
    return {
      walletId,
      walletName: wallet.wallet_name,
      currency: wallet.currency,
      debit: decimal(debit),
      fees: decimal(fees),
      availableBefore: decimal(wallet.available_minor),
      availableAfter: decimal(after),
      isShort: after < 0n,
    };
  });
}

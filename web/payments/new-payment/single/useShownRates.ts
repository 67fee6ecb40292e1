import { useMemo } from "react";
import type { RateOf } from "@corridor/product/fees/fee";
import { queryRates } from "@corridor/product/fx/contract";
import { readRate } from "@corridor/product/fx/rate";
import { useCall } from "../../../api/useCall.ts";

/** The current rates into a wallet's currency; empty while they load, or if they cannot be loaded. */
export function useShownRates(clientId: string, walletCurrency: string): RateOf {
  const { data } = useCall(queryRates, { clientId, to: walletCurrency });
  return useMemo(() => {
    const rates = new Map(data?.rates.map(({ from, to, rate }) => [`${from} ${to}`, readRate(rate)]));
    return (from, to) => rates.get(`${from} ${to}`) ?? null;
  }, [data]);
}

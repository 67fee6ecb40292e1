import type { RequestDetails } from "@corridor/product/payments/requests/request";
import { isFinal, type RequestState } from "@corridor/product/payments/requests/status";

export type PayableRequest = Pick<RequestDetails, "amounts" | "currencyCounts" | "toPay">;

export type CurrencyShare = { readonly currency: string; readonly amount: string; readonly count: number };

/** What was requested in each currency, and what will be paid of it: less, if rows were taken out or blocked (AGAIN-10, BEN-10). */
export function currencyShares({
  amounts,
  currencyCounts,
  toPay,
}: PayableRequest): readonly { requested: CurrencyShare; paid: CurrencyShare }[] {
  return currencyCounts.map(({ currency, count }) => {
    const amount = amounts.find((each) => each.currency === currency)?.amount ?? "0";
    const requested = { currency, amount, count };
    if (toPay === null) return { requested, paid: requested };
    const left = toPay.find((each) => each.currency === currency);
    return { requested, paid: left ?? { currency, amount: "0", count: 0 } };
  });
}

/** Whether no row of a request that waits will be paid. */
export function isNothingLeft({ toPay }: Pick<RequestDetails, "toPay">): boolean {
  return toPay?.length === 0;
}

/** The number of payments that were or will be made: all but the payments that were taken out or whose account is blocked. */
export function countLeft({
  toPay,
  totalCount,
  takenOut,
}: Pick<RequestDetails, "toPay" | "totalCount" | "takenOut">): number {
  return toPay?.reduce((sum, { count }) => sum + count, 0) ?? totalCount - (takenOut?.count ?? 0);
}

/** Whether the request may still pay rows. */
export function mayStillPay({ status }: Pick<RequestDetails, "status">): boolean {
  return !isFinal(status as RequestState);
}

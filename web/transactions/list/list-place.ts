import { paymentProviders } from "@corridor/product/providers";
import { statuses, type Status } from "@corridor/product/statuses";
import { isAmountRange } from "@corridor/product/transactions/amount-range";
import {
  amountLimitOf,
  isAmountFilter,
  type TransactionFilters,
} from "@corridor/product/transactions/filters";
import { transactionTypes, type TransactionType } from "@corridor/product/transactions/types";
import { isDay } from "../../design/fields/days.ts";

/** The filters of the list as its address has them; what is not set is empty. */
export type ListFilters = {
  types: readonly TransactionType[];
  statuses: readonly Status<"transaction">[];
  providers: readonly string[];
  from: string;
  to: string;
  min: string;
  max: string;
  recipientAccount: string;
};

export const noFilters: ListFilters = {
  types: [],
  statuses: [],
  providers: [],
  from: "",
  to: "",
  min: "",
  max: "",
  recipientAccount: "",
};

type Search = Readonly<Record<string, string | undefined>>;

const providerNames = paymentProviders.map(({ name }) => name);

/** What of an address makes sense; an address is typed and shared by people, so the rest counts as not there. */
export function filtersIn(search: Search, today: string): ListFilters {
  const among = <Id extends string>(name: string, known: readonly Id[]) => {
    const named = (search[name] ?? "").split(",");
    return known.filter((id) => named.includes(id));
  };
  const day = (name: string) => (isDay(search[name]) && search[name] <= today ? search[name] : "");
  const amount = (name: string) => (isAmountFilter(search[name] ?? "") ? (search[name] ?? "") : "");
  const [from, to] = [day("from"), day("to")];
  const [min, max] = [amount("min"), amount("max")];
  return {
    types: among("type", transactionTypes),
    statuses: among("status", statuses.transaction),
    providers: among("provider", providerNames),
    from,
    to: to < from ? "" : to,
    min,
    max: isAmountRange(min, max) ? max : "",
    recipientAccount: (search.recipientAccount ?? "").slice(0, 128),
  };
}

/** By the name of its words. */
export type FilterName = "date" | "type" | "status" | "provider" | "amount";

/** Which filters an address names beyond what could be used of it: without them the list is wider than was asked for. */
export function leftOutOf(search: Search, used: ListFilters): readonly FilterName[] {
  const isCut = (name: string, known: readonly string[]) =>
    (search[name] ?? "").split(",").some((id) => id !== "" && !known.includes(id));
  const isGone = (name: "from" | "to" | "min" | "max") => (search[name] ?? "") !== used[name];
  const all: Record<FilterName, boolean> = {
    date: isGone("from") || isGone("to"),
    type: isCut("type", used.types),
    status: isCut("status", used.statuses),
    provider: isCut("provider", used.providers),
    amount: isGone("min") || isGone("max"),
  };
  return (Object.keys(all) as FilterName[]).filter((name) => all[name]);
}

/** The address of these filters: only what is set stands in it. */
export function searchOf(filters: ListFilters): Record<string, string> {
  const { types, statuses: stati, providers, ...words } = filters;
  const all = { type: types.join(","), status: stati.join(","), provider: providers.join(","), ...words };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ""));
}

/** The same as the server is asked: a day is all of its seconds in UTC (TX-18), an amount has no commas (TX-17). */
export function questionOf(filters: ListFilters): Omit<TransactionFilters, "walletId"> {
  const { types, statuses: stati, providers, from, to } = filters;
  const first = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1_000;
  const [minAmount, maxAmount] = [amountLimitOf(filters.min), amountLimitOf(filters.max)];
  const recipientAccount = filters.recipientAccount.trim();
  return {
    ...(types.length > 0 && { transactionTypes: [...types] }),
    ...(stati.length > 0 && { transactionStatuses: [...stati] }),
    ...(providers.length > 0 && { providers: [...providers] }),
    ...(from && { timestampFrom: first(from) }),
    ...(to && { timestampTo: first(to) + 86_399 }),
    ...(recipientAccount && { recipientAccount }),
    ...(minAmount !== undefined && { minAmount }),
    ...(maxAmount !== undefined && { maxAmount }),
  };
}

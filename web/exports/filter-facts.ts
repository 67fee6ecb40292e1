import { dayOf, momentOf } from "@corridor/product/epoch";
import { providerName } from "@corridor/product/providers";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import { language, t } from "../texts.ts";
import { daysText } from "../shell/DayFilter.tsx";

/** What transactions were narrowed down by, in words; nothing of what lets everything through. */
export function filterFacts(filters: TransactionFilters): { name: string; value: string }[] {
  const words = t.transactions.filters;
  const { transactionTypes: types = [], transactionStatuses: statuses = [], providers = [] } = filters;
  const facts: { name: string; value: string | null }[] = [
    {
      name: words.date,
      value: daysText({ from: dayOrNone(filters.timestampFrom), to: dayOrNone(filters.timestampTo) }),
    },
    { name: words.type, value: types.map((type) => t.transactions.types[type]).join(", ") },
    { name: words.status, value: statuses.map((id) => t.status.transaction[id]).join(", ") },
    { name: words.provider, value: providers.map((each) => providerName(each, language)).join(", ") },
    { name: words.amount, value: amountText({ min: filters.minAmount ?? "", max: filters.maxAmount ?? "" }) },
    { name: words.recipientAccount, value: filters.recipientAccount ?? null },
  ];
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}

/** Null while neither limit is set. */
export function amountText({ min, max }: { min: string; max: string }): string | null {
  const words = t.transactions.filters;
  const shown = { min: min.replace("-", "\u2212"), max: max.replace("-", "\u2212") };
  if (min && max) return words.amounts(shown);
  if (min) return words.atLeast(shown);
  return max ? words.atMost(shown) : null;
}

/** The console asks for whole days; an API may have asked for less, whose day is told. */
function dayOrNone(seconds: number | undefined): string {
  return seconds === undefined ? "" : dayOf(momentOf(seconds));
}

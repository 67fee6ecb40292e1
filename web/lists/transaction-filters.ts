import { paymentProviders, providerName } from "@corridor/product/providers";
import { statuses } from "@corridor/product/statuses";
import { paymentTypes } from "@corridor/product/transactions/filters";
import { transactionTypes } from "@corridor/product/transactions/types";
import { language, t } from "../texts.ts";
import { amountLimits } from "./kinds/amounts.ts";
import { choices } from "./kinds/choices.ts";
import { dayRange } from "./kinds/days.ts";
import { textFilter } from "./kinds/text.ts";
import { listFilters, type FilterValues } from "./list-filters.ts";

const words = () => t.transactions.filters;

/** The filters of the list of transactions, and of its export (TX-03). */
export const transactionFilters = listFilters({
  date: dayRange({
    keys: { from: "from", to: "to" },
    inputs: { from: "timestampFrom", to: "timestampTo" },
    isPast: true,
    hasPeriods: true,
    words: () => ({ name: words().date, from: words().startDate, to: words().endDate }),
  }),
  type: choices({
    key: "type",
    input: "transactionTypes",
    ids: transactionTypes,
    textOf: (id) => t.transactions.types[id],
    presets: () => [{ name: words().payments, ids: paymentTypes }],
    words: () => ({ name: words().type, search: words().findType, empty: words().noType }),
  }),
  status: choices({
    key: "status",
    input: "transactionStatuses",
    ids: statuses.transaction,
    textOf: (id) => t.status.transaction[id],
    words: () => ({ name: words().status, search: words().status, empty: words().noStatus }),
  }),
  provider: choices({
    key: "provider",
    input: "providers",
    ids: paymentProviders.map(({ name }): string => name),
    textOf: (id) => providerName(id, language),
    words: () => ({ name: words().provider, search: words().findProvider, empty: words().noProvider }),
  }),
  amount: amountLimits({
    keys: { min: "min", max: "max" },
    inputs: { min: "minAmount", max: "maxAmount" },
    name: () => words().amount,
    hint: () => words().amountHint,
  }),
  recipientAccount: textFilter({
    key: "recipientAccount",
    input: "recipientAccount",
    maxLength: 128,
    name: () => words().recipientAccount,
    hint: () => words().accountHint,
  }),
});

export type TransactionFilterValues = FilterValues<typeof transactionFilters.filters>;

import { tenors } from "@corridor/product/fx/rate";
import { currencies } from "@corridor/product/money";
import { requestStatuses } from "@corridor/product/payments/requests/request";
import { choice } from "../lists/kinds/choices.ts";
import { dayRange } from "../lists/kinds/days.ts";
import { listFilters, type FilterValues } from "../lists/list-filters.ts";
import { t } from "../texts.ts";

const words = () => t.files.filters;

const currencyCodes = currencies.map((code): string => code);

/** The filters of the requests of a file (FILE-04). */
export const fileRequestFilters = listFilters({
  status: choice({
    key: "status",
    input: "status",
    ids: requestStatuses,
    textOf: (id) =>
      id === "awaitingManualFunding" ? t.requests.filters.manualFunding : t.status.request[id],
    words: () => ({ name: words().status, search: words().findStatus, empty: words().noStatus }),
  }),
  ccySource: choice({
    key: "ccySource",
    input: "ccySource",
    ids: currencyCodes,
    textOf: (code) => code,
    words: () => ({ name: words().sourceCurrency, search: words().findCurrency, empty: words().noCurrency }),
  }),
  ccyDestination: choice({
    key: "ccyDestination",
    input: "ccyDestination",
    ids: currencyCodes,
    textOf: (code) => code,
    words: () => ({
      name: words().destinationCurrency,
      search: words().findCurrency,
      empty: words().noCurrency,
    }),
  }),
  tenor: choice({
    key: "tenor",
    input: "tenor",
    ids: tenors,
    textOf: (id) => t.transactionFields.tenors[id],
    words: () => ({ name: words().tenor, search: words().findTenor, empty: words().noTenor }),
  }),
  started: dayRange({
    keys: { from: "startedFrom", to: "startedTo" },
    inputs: { from: "startedTimestampFrom", to: "startedTimestampTo" },
    isPast: true,
    words: () => ({ name: words().created }),
  }),
  ended: dayRange({
    keys: { from: "endedFrom", to: "endedTo" },
    inputs: { from: "finishedTimestampFrom", to: "finishedTimestampTo" },
    isPast: true,
    words: () => ({ name: words().ended }),
  }),
});

export type FileRequestFilterValues = FilterValues<typeof fileRequestFilters.filters>;

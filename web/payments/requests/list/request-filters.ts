import { requestSources, requestStatuses } from "@corridor/product/payments/requests/request";
import { t } from "../../../texts.ts";
import { choice, toggle } from "../../../lists/kinds/choices.ts";
import { dayRange } from "../../../lists/kinds/days.ts";
import { textFilter } from "../../../lists/kinds/text.ts";
import { listFilters, type FilterValues } from "../../../lists/list-filters.ts";

const words = () => t.requests.filters;

/** The filters of the list of payment requests (REQ-02). */
export const requestFilters = listFilters({
  batchReference: textFilter({
    key: "batchReference",
    input: "batchReference",
    maxLength: 64,
    name: () => words().batchReference,
    hint: null,
  }),
  status: choice({
    key: "status",
    input: "status",
    ids: requestStatuses,
    // The usual words of this status are those of awaitingFunding, which finds more requests.
    textOf: (id) => (id === "awaitingManualFunding" ? words().manualFunding : t.status.request[id]),
    words: () => ({ name: words().status, search: words().findStatus, empty: words().noStatus }),
  }),
  source: choice({
    key: "source",
    input: "source",
    ids: requestSources,
    textOf: (id) => t.transactionFields.sources[id],
    words: () => ({ name: words().source, search: words().findStatus, empty: words().noStatus }),
  }),
  awaitingMe: toggle({ key: "awaitingMe", input: "awaitingMe", name: () => words().awaitingMe }),
  started: dayRange({
    keys: { from: "startedFrom", to: "startedTo" },
    inputs: { from: "startedTimestampFrom", to: "startedTimestampTo" },
    words: () => ({ name: words().started }),
  }),
  ended: dayRange({
    keys: { from: "endedFrom", to: "endedTo" },
    inputs: { from: "finishedTimestampFrom", to: "finishedTimestampTo" },
    isPast: true,
    words: () => ({ name: words().ended }),
  }),
});

export type RequestFilterValues = FilterValues<typeof requestFilters.filters>;

import { clientStates } from "@corridor/product/admin/clients/contract";
import { choice } from "../../lists/kinds/choices.ts";
import { textFilter } from "../../lists/kinds/text.ts";
import { listFilters, type FilterValues } from "../../lists/list-filters.ts";
import { t } from "../../texts.ts";

const words = () => t.adminClients.filters;

/** The filters of the list of clients (CLIENTS-02). */
export const clientFilters = listFilters({
  search: textFilter({
    key: "search",
    input: "search",
    maxLength: 100,
    name: () => words().search,
    hint: null,
  }),
  state: choice({
    key: "state",
    input: "state",
    ids: clientStates,
    textOf: (id) => t.adminClients.states[id],
    words: () => ({ name: words().state, search: words().findState, empty: words().noState }),
  }),
});

export type ClientFilterValues = FilterValues<typeof clientFilters.filters>;

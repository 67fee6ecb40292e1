import { deliveryOutcomes } from "@corridor/product/webhooks/contract";
import { eventTypes } from "@corridor/product/webhooks/events";
import { choice } from "../../lists/kinds/choices.ts";
import { listFilters, type FilterValues } from "../../lists/list-filters.ts";
import { t } from "../../texts.ts";

const words = () => t.accountArea.deliveries;

/** The filters of the list of callbacks (ACC-13). */
export const deliveryFilters = listFilters({
  event: choice({
    key: "event",
    input: "event",
    ids: eventTypes,
    textOf: (id) => id, // Programs read this name, so it is not translated.
    words: () => ({ name: words().event, search: words().event, empty: words().noEvent }),
  }),
  outcome: choice({
    key: "outcome",
    input: "outcome",
    ids: deliveryOutcomes,
    textOf: (id) => t.status.delivery[id],
    words: () => ({ name: words().outcome, search: words().outcome, empty: words().noOutcome }),
  }),
});

export type DeliveryFilterValues = FilterValues<typeof deliveryFilters.filters>;

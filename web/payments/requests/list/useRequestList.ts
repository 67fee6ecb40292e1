import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../../../api/server-clock.ts";
import { focusContent } from "../../../design/hooks/focus-content.ts";
import { pageIn, writePage } from "../../../lists/page-number.ts";
import { requestFilters, type RequestFilterValues } from "./request-filters.ts";

/** The filters and the page of the list. Both stand in the address, so a view can be shared. */
export function useRequestList() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const today = dayOf(serverTime());
  const filters = requestFilters.parse(search, today);
  const go = (next: RequestFilterValues, page = 0, replace = false) =>
    void navigate({
      to: "/paymentRequests",
      search: { ...requestFilters.write(next), ...writePage(page) },
      replace,
    });
  return {
    filters,
    today,
    isFiltered: requestFilters.isSet(filters),
    page: pageIn(search),
    /** Typing replaces the entry in the browser's history, so that going back does not undo single letters. */
    change: (changes: Partial<RequestFilterValues>, isTyped: boolean) =>
      go({ ...filters, ...changes }, 0, isTyped),
    clear: () => {
      go(requestFilters.none);
      focusContent();
    },
    goToPage: (page: number) => go(filters, page),
  };
}
export type RequestList = ReturnType<typeof useRequestList>;

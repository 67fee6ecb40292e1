import { useNavigate, useSearch } from "@tanstack/react-router";
import { focusContent } from "../../../design/hooks/focus-content.ts";
import { filtersIn, noFilters, searchOf, type RequestFilters } from "./list-place.ts";

/** Which requests are listed, and which page of them: all of it in the address, so that a view can be shared and is there again. */
export function useRequestList() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const filters = filtersIn(search);
  const go = (next: RequestFilters, page = 0, replace = false) =>
    void navigate({ to: "/paymentRequests", search: searchOf(next, page), replace });
  return {
    filters,
    isFiltered: Object.keys(searchOf(filters)).length > 0,
    /** Counted from nought; people and the address count from one. */
    page: /^[1-9]\d{0,3}$/.test(search.page ?? "") ? Number(search.page) - 1 : 0,
    /** Typing replaces the place in the browser's history: going back must not undo letter by letter. */
    change: (changes: Partial<RequestFilters>, isTyped = false) => go({ ...filters, ...changes }, 0, isTyped),
    clear: () => {
      go(noFilters);
      focusContent();
    },
    goToPage: (page: number) => go(filters, page),
  };
}
export type RequestList = ReturnType<typeof useRequestList>;

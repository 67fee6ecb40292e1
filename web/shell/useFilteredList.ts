import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../api/server-clock.ts";
import { focusContent } from "../design/hooks/focus-content.ts";
import type { ListAddress } from "../lists/kinds/list-filter.ts";
import { pageIn, writePage } from "../lists/page-number.ts";

/** The filters of one list, as listFilters declares them. */
type DeclaredFilters<Values> = {
  readonly none: Values;
  parse(address: ListAddress, today: string): Values;
  write(values: Values): Record<string, string>;
  isSet(values: Values): boolean;
};

/** The filters and the page of the list on this screen. Both stand in the address, so a view can be shared. */
export function useFilteredList<Values>(declared: DeclaredFilters<Values>) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const today = dayOf(serverTime());
  const filters = declared.parse(search, today);
  const go = (next: Values, page = 0, replace = false) =>
    void navigate({ to: ".", search: { ...declared.write(next), ...writePage(page) }, replace });
  return {
    filters,
    today,
    isFiltered: declared.isSet(filters),
    page: pageIn(search),
    /** Typing replaces the entry in the browser's history, so that going back does not undo single letters. */
    change: (changes: Partial<Values>, isTyped: boolean) => go({ ...filters, ...changes }, 0, isTyped),
    clear: () => {
      go(declared.none);
      focusContent();
    },
    goToPage: (page: number) => go(filters, page),
  };
}
export type FilteredList<Values> = ReturnType<typeof useFilteredList<Values>>;

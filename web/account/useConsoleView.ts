import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { dayOf } from "@corridor/product/epoch";
import { screens } from "@corridor/product/screens";
import { serverTime } from "../api/server-clock.ts";
import { focusContent } from "../design/hooks/focus-content.ts";
import { pageIn, writePage } from "../lists/page-number.ts";
import { deliveryFilters, type DeliveryFilterValues } from "./deliveries/delivery-filters.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The cursors of the pages between the newest page of a list and the shown one, the oldest last. */
    newerCursors?: readonly string[];
  }
}

type View = {
  filters: DeliveryFilterValues;
  /** The page of callbacks; null for the newest. */
  cursor: string | null;
  /** Empty after a shared link, which holds only the cursor of its own page. */
  newerCursors: readonly string[];
  /** The ID of the callback in the drawer. */
  delivery: string | null;
  /** The page of test transactions, counted from zero. */
  page: number;
  /** The ID of the transaction in the drawer. */
  transaction: string | null;
};

/** The filters, pages and the open row of the console. They stand in the address, so a view can be shared. */
export function useConsoleView() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const newerCursors = useLocation({ select: ({ state }) => state.newerCursors ?? [] });
  const today = dayOf(serverTime());
  const view: View = {
    filters: deliveryFilters.parse(search, today),
    cursor: search.cursor || null,
    newerCursors,
    delivery: search.delivery || null,
    page: pageIn(search),
    transaction: search.transaction || null,
  };
  const closed = { delivery: null, transaction: null };
  const newest = { cursor: null, newerCursors: [], ...closed };
  const hasOpenRow = view.delivery !== null || view.transaction !== null;
  const go = (change: Partial<View>, replace = false) =>
    void navigate({ ...addressOfView({ ...view, ...change }), replace });
  return {
    ...view,
    today,
    isFiltered: deliveryFilters.isSet(view.filters),
    change: (changes: Partial<DeliveryFilterValues>) =>
      go({ filters: { ...view.filters, ...changes }, ...newest }),
    clear: () => {
      go({ filters: deliveryFilters.none, ...newest });
      focusContent();
    },
    goToOlder: (cursor: string) =>
      go({
        cursor,
        newerCursors: view.cursor === null ? [] : [...newerCursors, view.cursor],
        ...closed,
      }),
    goToNewer: () =>
      go({ cursor: newerCursors.at(-1) ?? null, newerCursors: newerCursors.slice(0, -1), ...closed }),
    goToPage: (page: number) => go({ page, ...closed }),
    /** Opening a second row replaces the first one in the history, so the back button leads to the list. */
    openDelivery: (delivery: string) => go({ ...closed, delivery }, hasOpenRow),
    openTransaction: (transaction: string, page: number) => go({ ...closed, transaction, page }, hasOpenRow),
    closeRow: () => go(closed, true),
    addressOfDelivery: (delivery: string) => addressOfView({ ...view, ...closed, delivery }),
    addressOfTransaction: (transaction: string) => addressOfView({ ...view, ...closed, transaction }),
  };
}
export type ConsoleView = ReturnType<typeof useConsoleView>;

function addressOfView({ filters, cursor, newerCursors, delivery, page, transaction }: View) {
  return {
    to: screens.console.path,
    search: {
      ...deliveryFilters.write(filters),
      ...(cursor !== null && { cursor }),
      ...(delivery !== null && { delivery }),
      ...writePage(page),
      ...(transaction !== null && { transaction }),
    },
    state: { newerCursors },
  };
}

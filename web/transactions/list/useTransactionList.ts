import { useNavigate, useSearch } from "@tanstack/react-router";
import { serverTime } from "../../api/server-clock.ts";
import { focusContent } from "../../design/hooks/focus-content.ts";
import { filtersIn, leftOutOf, noFilters, searchOf, type ListFilters } from "./list-place.ts";

type Place = { walletId: string; filters: ListFilters; page: number; open: string | null };

/**
 * Which wallet's transactions are listed, narrowed down by what, which page of them, and which one is open: all of it in the
 * address, so that a view can be shared and is there again (TX-35).
 */
export function useTransactionList() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const today = serverTime().toISOString().slice(0, 10);
  const here: Place = {
    walletId: search.walletId ?? "",
    filters: filtersIn(search, today),
    /** Counted from nought; people and the address count from one. */
    page: /^[1-9]\d{0,3}$/.test(search.page ?? "") ? Number(search.page) - 1 : 0,
    open: search.transaction || null,
  };
  const go = (change: Partial<Place>, replace = false) =>
    void navigate({ to: "/transactions", search: placeOf({ ...here, ...change }), replace });
  return {
    ...here,
    today,
    leftOut: leftOutOf(search, here.filters),
    isFiltered: Object.keys(searchOf(here.filters)).length > 0,
    openWallet: (walletId: string) => go({ walletId, page: 0, open: null }),
    change: (changes: Partial<ListFilters>) =>
      go({ filters: { ...here.filters, ...changes }, page: 0, open: null }),
    clear: () => {
      go({ filters: noFilters, page: 0, open: null });
      focusContent();
    },
    goToPage: (page: number) => go({ page, open: null }),
    /** From one open row to the next the way back is to the list, not through all of them. */
    openRow: (open: string, page: number) => go({ open, page }, here.open !== null),
    closeRow: () => go({ open: null }, true),
    /** Of a row's own address, for a link. */
    addressOf: (open: string) => placeOf({ ...here, open }),
    /** With what could be used of this one; of another wallet than it names, from the first page. */
    addressIn: (walletId: string) =>
      placeOf({ ...here, walletId, page: ["", walletId].includes(here.walletId) ? here.page : 0 }),
  };
}
export type TransactionListPlace = ReturnType<typeof useTransactionList>;

function placeOf({ walletId, filters, page, open }: Place): Record<string, string> {
  return {
    walletId,
    ...searchOf(filters),
    ...(page > 0 && { page: String(page + 1) }),
    ...(open !== null && { transaction: open }),
  };
}

import { useNavigate, useSearch } from "@tanstack/react-router";
import { dayOf } from "@corridor/product/epoch";
import { serverTime } from "../../api/server-clock.ts";
import { focusContent } from "../../design/hooks/focus-content.ts";
import { pageIn, writePage } from "../../lists/page-number.ts";
import { transactionFilters, type TransactionFilterValues } from "../../lists/transaction-filters.ts";

type View = {
  walletId: string;
  filters: TransactionFilterValues;
  /** Counted from zero. */
  page: number;
  /** The ID of the transaction in the drawer. */
  open: string | null;
};

/** The wallet, the filters, the page and the open transaction of the list. All of them stand in the address, so a view can be shared (TX-35). */
export function useTransactionList() {
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const today = dayOf(serverTime());
  const view: View = {
    walletId: search.walletId ?? "",
    filters: transactionFilters.parse(search, today),
    page: pageIn(search),
    open: search.transaction || null,
  };
  const go = (change: Partial<View>, replace = false) =>
    void navigate({ to: "/transactions", search: addressOfView({ ...view, ...change }), replace });
  return {
    ...view,
    today,
    leftOut: transactionFilters.leftOut(search, view.filters),
    isFiltered: transactionFilters.isSet(view.filters),
    openWallet: (walletId: string) => go({ walletId, page: 0, open: null }),
    change: (changes: Partial<TransactionFilterValues>) =>
      go({ filters: { ...view.filters, ...changes }, page: 0, open: null }),
    clear: () => {
      go({ filters: transactionFilters.none, page: 0, open: null });
      focusContent();
    },
    goToPage: (page: number) => go({ page, open: null }),
    /** Opening a second row replaces the first one in the history, so the back button leads to the list. */
    openRow: (open: string, page: number) => go({ open, page }, view.open !== null),
    closeRow: () => go({ open: null }, true),
    addressOfRow: (open: string) => addressOfView({ ...view, open }),
    /** This view for another wallet; another wallet starts at the first page. */
    addressIn: (walletId: string) =>
      addressOfView({ ...view, walletId, page: ["", walletId].includes(view.walletId) ? view.page : 0 }),
  };
}
export type TransactionListView = ReturnType<typeof useTransactionList>;

function addressOfView({ walletId, filters, page, open }: View): Record<string, string> {
  return {
    walletId,
    ...transactionFilters.write(filters),
    ...writePage(page),
    ...(open !== null && { transaction: open }),
  };
}

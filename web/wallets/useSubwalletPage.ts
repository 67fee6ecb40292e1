import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { Subwallet } from "@corridor/product/wallets/wallet";
import { matches } from "../design/fields/matching.ts";

export const subwalletsPerPage = 20;

/**
 * The visible subwallets: filtered by the search, a page at a time, starting with the page of the open one. The address holds search and
 * page, so that a reload or a link shows the same.
 */
export function useSubwalletPage(subwallets: readonly Subwallet[], openWalletId: string | null) {
  const { search: searched = "", page: pageInAddress, ...others } = useSearch({ strict: false });
  const navigate = useNavigate();
  // The address follows the typed text with a delay: a field that waited for it would lose letters.
  const [{ query, shownFor }, setTyped] = useState({ query: searched, shownFor: openWalletId });
  if (openWalletId !== shownFor) setTyped({ query: searched, shownFor: openWalletId });

  const found = subwallets.filter(({ walletName, walletId }) => matches(query, walletName, walletId));
  const placeOfOpen = found.findIndex(({ walletId }) => walletId === openWalletId);
  const lastPage = Math.max(0, Math.ceil(found.length / subwalletsPerPage) - 1);
  const pageOfOpen = Math.floor(Math.max(0, placeOfOpen) / subwalletsPerPage);
  const asked = /^[1-9]\d{0,5}$/.test(pageInAddress ?? "") ? Number(pageInAddress) - 1 : pageOfOpen;
  const page = Math.min(asked, lastPage);

  const keep = (search: Record<string, string>) =>
    void navigate({ to: ".", search: { ...others, ...search }, replace: true });
  const searchedFor = (text: string) => (text === "" ? {} : { search: text });
  return {
    query,
    search: (typed: string) => {
      setTyped({ query: typed, shownFor: openWalletId });
      keep(searchedFor(typed));
    },
    page,
    goTo: (next: number) => keep({ ...searchedFor(query), page: String(next + 1) }),
    count: found.length,
    shown: found.slice(page * subwalletsPerPage, (page + 1) * subwalletsPerPage),
  };
}

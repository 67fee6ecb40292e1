import { useState } from "react";
import type { Subwallet } from "@corridor/product/wallets/wallet";
import { matches } from "../design/matching.ts";

export const subwalletsPerPage = 20;

/** The subwallets in sight: those that were searched for, a page at a time, beginning with the page of the open one. */
export function useSubwalletPage(subwallets: readonly Subwallet[], openWalletId: string | null) {
  const [shownFor, setShownFor] = useState<string | null>(null);
  const [asked, setAsked] = useState({ query: "", page: 0 });
  if (openWalletId !== shownFor) {
    const place = subwallets.findIndex(({ walletId }) => walletId === openWalletId);
    setShownFor(openWalletId);
    if (place >= 0) setAsked({ query: "", page: Math.floor(place / subwalletsPerPage) });
  }
  const found = subwallets.filter(({ walletName, walletId }) => matches(asked.query, walletName, walletId));
  const lastPage = Math.max(0, Math.ceil(found.length / subwalletsPerPage) - 1);
  const page = Math.min(asked.page, lastPage);
  return {
    query: asked.query,
    search: (query: string) => setAsked({ query, page: 0 }),
    page,
    goTo: (next: number) => setAsked({ ...asked, page: next }),
    count: found.length,
    shown: found.slice(page * subwalletsPerPage, (page + 1) * subwalletsPerPage),
  };
}

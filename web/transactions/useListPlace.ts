import { useNavigate, useSearch } from "@tanstack/react-router";

type Place = Readonly<Record<string, string>>;

/** Which wallet's transactions are shown, and which page of them: all of it in the address, so that a view can be shared (TX-35). */
export function useListPlace() {
  const navigate = useNavigate();
  const { walletId = "", page = "1" } = useSearch({ strict: false });
  const go = (search: Place) => void navigate({ to: "/transactions", search });
  return {
    walletId,
    /** Counted from nought; people and the address count from one. */
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0,
    openWallet: (id: string) => go(searchOf(id)),
    goToPage: (next: number) => go(next === 0 ? searchOf(walletId) : { walletId, page: String(next + 1) }),
    searchOf,
  };
}

function searchOf(walletId: string): Place {
  return { walletId };
}

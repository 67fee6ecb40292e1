import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { User } from "@corridor/product/users/user";
import { matches } from "../design/fields/matching.ts";
import type { Administration } from "./administration.ts";

export const usersPerPage = 20;

export type UserTab = "active" | "inactive";

/** An account is active unless it is deactivated (USER-04). */
export function tabOf({ accountState }: User): UserTab {
  return accountState === "DEACTIVATED" ? "inactive" : "active";
}

/** The client of the last search: its search text means nothing at another client. */
let searchedAt: string | null = null;

function isSwitched({ clientId, isInternal }: Administration): boolean {
  return !isInternal && searchedAt !== null && searchedAt !== clientId;
}

/** The visible people: one tab, filtered by the search, a page at a time; all of it in the address. */
export function useUserList(users: readonly User[], administration: Administration) {
  const { tab: tabInAddress, search: searched = "", page: pageInAddress } = useSearch({ strict: false });
  const navigate = useNavigate();
  // The address follows the typed text with a delay: a field that waited for it would lose letters.
  const [query, setQuery] = useState(() => (isSwitched(administration) ? "" : searched));
  useEffect(() => {
    if (isSwitched(administration)) void navigate({ to: ".", search: {}, replace: true });
    if (!administration.isInternal) searchedAt = administration.clientId;
  }, [administration, navigate]);
  // Letters appear as they are typed; a list of a thousand people follows when there is time.
  const sought = useDeferredValue(query);
  const tab: UserTab = tabInAddress === "inactive" ? "inactive" : "active";
  const found = useMemo(
    () =>
      users.filter(
        (user) => tabOf(user) === tab && (sought === "" || matches(sought, user.displayName, user.email)),
      ),
    [users, tab, sought],
  );
  const lastPage = Math.max(0, Math.ceil(found.length / usersPerPage) - 1);
  const page = /^[1-9]\d{0,5}$/.test(pageInAddress ?? "") ? Math.min(Number(pageInAddress) - 1, lastPage) : 0;

  const go = (place: { tab?: UserTab; query?: string; page?: number }) => {
    const [nextTab, nextQuery, nextPage] = [place.tab ?? tab, place.query ?? query, place.page ?? 0];
    const search = {
      ...(nextTab === "inactive" && { tab: nextTab }),
      ...(nextQuery !== "" && { search: nextQuery }),
      ...(nextPage > 0 && { page: String(nextPage + 1) }),
    };
    void navigate({ to: ".", search, replace: true });
  };
  return {
    tab,
    openTab: (next: UserTab) => go({ tab: next }),
    count: (of: UserTab) => users.filter((user) => tabOf(user) === of).length,
    query,
    search: (typed: string) => {
      setQuery(typed);
      go({ query: typed });
    },
    page,
    goToPage: (next: number) => go({ page: next }),
    total: found.length,
    shown: useMemo(() => found.slice(page * usersPerPage, (page + 1) * usersPerPage), [found, page]),
  };
}
export type UserListPlace = ReturnType<typeof useUserList>;

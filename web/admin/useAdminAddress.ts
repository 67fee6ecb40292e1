import { useNavigate, useSearch } from "@tanstack/react-router";

type Changes = Readonly<Record<string, string | undefined>>;

/** The parameters of the screen in the address. A changed one leaves the others as they are; an empty one is left out. */
export function useAdminAddress() {
  const address = useSearch({ strict: false });
  const navigate = useNavigate();
  const searchWith = (changes: Changes): Record<string, string> =>
    Object.fromEntries(
      Object.entries({ ...address, ...changes }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      ),
    );
  return {
    address,
    searchWith,
    go: (changes: Changes, state: object = {}) =>
      void navigate({
        to: "/admin",
        search: searchWith(changes),
        state,
        replace: true,
        resetScroll: false,
      }),
  };
}

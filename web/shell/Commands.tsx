import { useNavigate } from "@tanstack/react-router";
import { refreshAnswers } from "../api/useCall.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { closeOverlay, openPalette, openShortcutList, overlay } from "./overlay.ts";
import { goKeys } from "./go-keys.ts";
import { ShortcutList } from "./ShortcutList.tsx";
import { useShortcuts, type Shortcut } from "./shortcuts.ts";
import { useOpenScreens } from "./useNavigation.ts";
import { useMayOpen } from "../session/access.ts";
import { prefer, usePreferences } from "../session/preferences.ts";
import { focusSearch } from "./TransactionSearch.tsx";

/** Everything that is reached by keys rather than by looking for it. */
export function Commands() {
  const navigate = useNavigate();
  const shown = overlay.use();
  const entries = useOpenScreens();
  const { isNavigationCollapsed } = usePreferences();
  const mayFind = useMayOpen("search");
  const shortcuts: Shortcut[] = [
    ...entries.flatMap(({ name, path }) => {
      const keys = goKeys[name];
      return keys ? [{ keys, run: () => void navigate({ to: path }) }] : [];
    }),
    ...(mayFind ? [{ keys: ["/"], run: () => void (focusSearch() || navigate({ to: "/search" })) }] : []),
    { keys: ["R"], run: refreshAnswers },
    { keys: ["?"], run: openShortcutList },
    { keys: ["["], run: () => prefer({ isNavigationCollapsed: !isNavigationCollapsed }) },
  ];
  useShortcuts(shortcuts, openPalette);
  return (
    <>
      <CommandPalette entries={entries} isOpen={shown === "palette"} onClose={closeOverlay} />
      <ShortcutList
        entries={entries}
        mayFind={mayFind}
        isOpen={shown === "shortcuts"}
        onClose={closeOverlay}
      />
    </>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { refreshAnswers } from "../../api/useCall.ts";
import { lazyPart } from "../../design/hooks/lazy-part.tsx";
import { useHasBeen } from "../../design/hooks/useHasBeen.ts";
import { closeOverlay, openPalette, openShortcutList, overlay } from "./overlay.ts";
import { goKeys } from "./go-keys.ts";
import { useShortcuts, type Shortcut } from "./shortcuts.ts";
import { useOpenScreens } from "../useNavigation.ts";
import { useMayOpen } from "../../session/access.ts";
import { prefer, usePreferences } from "../../session/preferences.ts";
import { focusSearch } from "../TransactionSearch.tsx";

const CommandPalette = lazyPart(async () => (await import("./CommandPalette.tsx")).CommandPalette);
const ShortcutList = lazyPart(async () => (await import("./ShortcutList.tsx")).ShortcutList);

/** All keyboard commands. */
export function Commands() {
  const navigate = useNavigate();
  const shown = overlay.use();
  const isPaletteDrawn = useHasBeen(shown === "palette");
  const isListDrawn = useHasBeen(shown === "shortcuts");
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
      {isPaletteDrawn && (
        <CommandPalette entries={entries} isOpen={shown === "palette"} onClose={closeOverlay} />
      )}
      {isListDrawn && (
        <ShortcutList
          entries={entries}
          mayFind={mayFind}
          isOpen={shown === "shortcuts"}
          onClose={closeOverlay}
        />
      )}
    </>
  );
}

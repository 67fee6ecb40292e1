import { useRouter } from "@tanstack/react-router";
import {
  mayOpen,
  navigationFor,
  screens,
  type NavigationGroup,
  type ScreenName,
} from "@corridor/product/screens";
import { t } from "../texts.ts";
import { useViewer } from "../session/access.ts";
import { deployment, pathHere } from "../session/deployment.ts";

export type NavigationEntry = { name: ScreenName; label: string; path: string };

/** The screens that exist and that this person may open, as the navigation groups them. */
export function useNavigation(): readonly NavigationGroup<NavigationEntry>[] {
  const viewer = useViewer();
  const isBuilt = useIsBuilt();
  if (!viewer) return [];
  return navigationFor(viewer, isBuilt).map(({ heading, entries }) => ({
    heading,
    entries: entries.map(entryOf),
  }));
}

/** The same screens in one list, with those that stand in the user menu. */
export function useOpenScreens(): readonly NavigationEntry[] {
  const viewer = useViewer();
  const isBuilt = useIsBuilt();
  const listed = useNavigation().flatMap(({ entries }) => entries);
  if (!viewer || !isBuilt("settings") || !mayOpen("settings", viewer)) return listed;
  return [...listed, entryOf("settings")];
}

/** No link leads to a screen that does not exist yet. */
function useIsBuilt(): (name: ScreenName) => boolean {
  const { routesByPath } = useRouter();
  return (name) => pathOf(name) in routesByPath;
}

function entryOf(name: ScreenName): NavigationEntry {
  const label =
    name === "internalUsers"
      ? t.shell.nav.internalUsers({ provider: deployment.providerName })
      : t.shell.nav[name];
  return { name, label, path: pathOf(name) };
}

function pathOf(name: ScreenName): string {
  return pathHere(screens[name].path);
}

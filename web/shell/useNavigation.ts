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
import { currentSession } from "../session/session.ts";

export type NavigationEntry = {
  name: ScreenName;
  label: string;
  path: string;
  /** The documentation opens in a tab of its own, beside the work (SHELL-01). */
  isOutside: boolean;
};

/** The existing screens that this person may open, grouped as in the navigation. */
export function useNavigation(): readonly NavigationGroup<NavigationEntry>[] {
  const viewer = useViewer();
  const isBuilt = useIsBuilt();
  if (!viewer) return [];
  return navigationFor(viewer, isBuilt).map(({ heading, entries }) => ({
    heading,
    entries: entries.map(entryOf),
  }));
}

/** The same screens in one list, with the screens of the user menu. */
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
  return (name) => (name === "apiDocs" ? docsUrl() !== "" : pathOf(name) in routesByPath);
}

function entryOf(name: ScreenName): NavigationEntry {
  const label =
    name === "internalUsers"
      ? t.shell.nav.internalUsers({ provider: deployment.providerName })
      : t.shell.nav[name];
  return name === "apiDocs"
    ? { name, label, path: docsUrl(), isOutside: true }
    : { name, label, path: pathOf(name), isOutside: false };
}

/** A provider may have documentation of its own elsewhere, or none: then the address is empty. */
function docsUrl(): string {
  return currentSession().frame?.configuration.apiDocsUrl ?? "";
}

function pathOf(name: ScreenName): string {
  return pathHere(screens[name].path);
}

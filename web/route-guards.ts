import { redirect, type ParsedLocation } from "@tanstack/react-router";
import type { ScreenName } from "@corridor/product/screens";
import type { Search } from "./address-query.ts";
import type * as Access from "./session/access.ts";
import { moveFrom } from "./session/guard.ts";
import { currentSession } from "./session/session.ts";

/** Redirects a person whose log-in state does not belong to this path. */
export function guard(path: string, location: ParsedLocation<Search>): void {
  const move = moveFrom(path, location, currentSession());
  if (move) throw redirect({ ...move, replace: true });
}

export function goHome() {
  return redirect({ to: "/", state: { isElsewhere: true }, replace: true });
}

/** The rules about screens. The log-in pages do not need them. */
let rules: typeof Access | undefined;
async function loadRules(): Promise<typeof Access> {
  rules = await import("./session/access.ts");
  return rules;
}

function checkMayOpen(name: ScreenName, { mayOpenNow }: typeof Access): void {
  if (!mayOpenNow(name)) throw goHome();
}

/** The same for a screen inside; a person who may not open it is sent home. `preload` loads the screen while its rules load. */
export function guardScreen(
  name: ScreenName,
  path: string,
  location: ParsedLocation<Search>,
  preload: () => void,
): Promise<void> | void {
  guard(path, location);
  if (currentSession().loginStatus !== "loggedIn") return;
  if (rules) {
    checkMayOpen(name, rules); // Synchronously: when keys follow each other quickly, each must find the page already changed.
    return;
  }
  preload();
  return loadRules().then((loaded) => checkMayOpen(name, loaded));
}

import { askAgainWith } from "../api/call.ts";
import { askChrome } from "./chrome.ts";
import { currentSession, onSessionChange } from "./session.ts";
import { storageKeys } from "./storage.ts";

/** Connects the session to calls, to the router and to the other tabs of this browser. */
export function keepSession(routeAgain: () => void): void {
  askAgainWith(() => askChrome());

  let { loginStatus, primaryClientId } = currentSession();
  onSessionChange(() => {
    const now = currentSession();
    const hasMoved = now.loginStatus !== loginStatus || now.primaryClientId !== primaryClientId;
    ({ loginStatus, primaryClientId } = now);
    if (hasMoved) routeAgain();
  });

  const watched: (string | null)[] = [storageKeys.clientId, storageKeys.primaryClientId, null]; // null: all was cleared
  addEventListener("storage", ({ key }) => {
    if (watched.includes(key)) askQuietly();
  });
  // A person who comes back may have logged in or out elsewhere, or been away too long.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") askQuietly();
  });
}

function askQuietly(): void {
  if (currentSession().loginStatus === "pendingApiRequest") return;
  askChrome({ background: true }).catch(() => undefined); // The next real call will say what is wrong.
}

import { askAgainWith } from "../api/call.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { askChrome } from "./chrome.ts";
import { currentSession, onSessionChange } from "./session.ts";
import { storageKeys } from "./storage.ts";

const refreshEveryMs = 60_000;

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
  refreshWhileSeen();
}

/** Banners, flags and the end of a session reach an open page within a minute, without keeping the session alive. */
function refreshWhileSeen(): void {
  const begin = () => keepRefreshing(refreshEveryMs, askInBackground);
  let stop = begin();
  // A person who comes back may have logged in or out elsewhere, or been away too long.
  document.addEventListener("visibilitychange", () => {
    stop();
    if (document.visibilityState !== "visible") return;
    askQuietly();
    stop = begin();
  });
}

async function askInBackground(): Promise<void> {
  if (currentSession().loginStatus === "loggedIn") await askChrome({ background: true });
}

function askQuietly(): void {
  if (currentSession().loginStatus === "pendingApiRequest") return;
  askChrome({ background: true }).catch(() => undefined); // The next real call will say what is wrong.
}

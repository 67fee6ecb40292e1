import { askAgainWith } from "../api/call.ts";
import { keepRefreshing } from "../api/keep-refreshing.ts";
import { isReachable } from "../api/reachability.ts";
import { accessMark } from "./access-mark.ts";
import { askChrome, isPageHeld } from "./chrome.ts";
import { followOtherTabs } from "./preferences.ts";
import { currentSession, onSessionChange } from "./session.ts";
import { storageKeys } from "./storage.ts";

const refreshEveryMs = 60_000;
/** The intervals while the server does not answer: short at first, then longer. */
const retryAfterMs = [2_000, 4_000, 8_000, 15_000, 30_000];

/** Connects the session to calls, to the router and to the other tabs of this browser. */
export function keepSession(routeAgain: () => void): void {
  askAgainWith(() => askChrome());

  let mark = accessMark(currentSession());
  onSessionChange(() => {
    const now = accessMark(currentSession());
    if (now === mark) return;
    mark = now;
    routeAgain();
  });

  const watched: (string | null)[] = [storageKeys.clientId, storageKeys.primaryClientId, null]; // null: the whole storage was cleared
  addEventListener("storage", ({ key }) => {
    if (watched.includes(key)) askQuietly();
  });
  followOtherTabs();
  comeBack(refreshWhileSeen());
}

/**
 * An open page gets banners, flags and the end of a session within a minute, without keeping the session alive. The refresh ends after some
 * calls without an answer; the next answer restarts it.
 */
function refreshWhileSeen(): () => void {
  const begin = () => keepRefreshing(refreshEveryMs, askInBackground);
  let stop = begin();
  // A person who returns to the page may have logged in or out elsewhere, or the session may have expired.
  document.addEventListener("visibilitychange", () => {
    stop();
    if (document.visibilityState !== "visible") return;
    askQuietly();
    stop = begin();
  });
  return () => {
    stop();
    stop = begin();
  };
}

/** After a call without an answer, the server is called until it answers. */
function comeBack(refreshAgain: () => void): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = () => {
    const wait = retryAfterMs[Math.min(failures, retryAfterMs.length - 1)];
    failures += 1;
    timer = setTimeout(() => {
      askInBackground().catch(tryAgain);
    }, wait);
  };
  isReachable.subscribe(() => {
    clearTimeout(timer);
    failures = 0;
    if (isReachable.get()) refreshAgain();
    else if (currentSession().loginStatus === "loggedIn") tryAgain();
  });
}

async function askInBackground(): Promise<void> {
  if (currentSession().loginStatus === "loggedIn") await askChrome({ background: true });
}

function askQuietly(): void {
  if (isPageHeld.get() || currentSession().loginStatus === "pendingApiRequest") return;
  askChrome({ background: true }).catch(() => undefined); // The next call of the person reports the failure.
}

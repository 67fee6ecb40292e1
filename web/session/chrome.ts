import { logOut, queryChrome } from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { call } from "../api/call.ts";
import { createStore } from "../design/hooks/store.ts";
import { applyChrome, currentSession } from "./session.ts";
import { storage } from "./storage.ts";

/** The time of the server's last answer about this session; shown while the server does not answer. */
export let lastAnswerAt: Date | null = null;

let asked = 0;
/** An answer to an earlier call is out of date. */
let newestAnswered = 0;

/** Loads the session and applies the answer. Fails with a CallError without an answer. */
export async function askChrome(options: { background?: boolean } = {}): Promise<LoginStatus> {
  asked += 1;
  const thisAsk = asked;
  if (storage.hasPendingLogOut()) await settleOwedLogOut();
  const clientId = currentSession().switchingTo ?? storage.clientId();
  const chrome = await call(queryChrome, clientId ? { clientId } : {}, { strategy: "abandon", ...options });
  lastAnswerAt = new Date();
  if (thisAsk > newestAnswered) {
    newestAnswered = thisAsk;
    applyChrome(chrome);
  }
  return chrome.loginStatus;
}

/** After a successful password the server has ended the earlier session, so no log-out is pending. */
export async function askChromeAfterEntering(): Promise<LoginStatus> {
  storage.rememberPendingLogOut(false);
  return askChrome();
}

/** The page cannot delete the session cookie, so a log-out that the server never received is sent first. */
async function settleOwedLogOut(): Promise<void> {
  await call(queryChrome, {}, { strategy: "abandon", background: true }); // Renews the anti-forgery token.
  await call(logOut, {}, { strategy: "abandon" });
  storage.rememberPendingLogOut(false);
}

/** True while the page shows recovery codes, which are shown once: neither a chrome answer nor another language may leave the page. */
export const isPageHeld = createStore(false);

/** Every load that is under way is already out of date. */
export function ignoreAsksUnderway(): void {
  newestAnswered = asked;
}

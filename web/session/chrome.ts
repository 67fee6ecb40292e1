import { logOut, queryChrome } from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { call } from "../api/call.ts";
import { createStore } from "../design/hooks/store.ts";
import { applyChrome, currentSession } from "./session.ts";
import { storage } from "./storage.ts";

/** When the server last said anything about this session; shown while it says nothing. */
export let lastAnswerAt: Date | null = null;

let asked = 0;
/** Answers to questions before this one tell of an earlier state. */
let newestAnswered = 0;

/** Asks who is logged in and takes the answer over. Fails with a CallError when there is none. */
export async function askChrome(options: { background?: boolean } = {}): Promise<LoginStatus> {
  asked += 1;
  const thisAsk = asked;
  if (storage.owesLogOut()) await settleOwedLogOut();
  const clientId = currentSession().switchingTo ?? storage.clientId();
  const chrome = await call(queryChrome, clientId ? { clientId } : {}, { strategy: "abandon", ...options });
  lastAnswerAt = new Date();
  if (thisAsk > newestAnswered) {
    newestAnswered = thisAsk;
    applyChrome(chrome);
  }
  return chrome.loginStatus;
}

/** After a password was right there is nothing left to settle: the server ended the session the browser came with. */
export async function askChromeAfterEntering(): Promise<LoginStatus> {
  storage.oweLogOut(false);
  return askChrome();
}

/** The session's cookie cannot be dropped from here, so a log-out the server never heard of is made up for first. */
async function settleOwedLogOut(): Promise<void> {
  await call(queryChrome, {}, { strategy: "abandon", background: true }); // renews the anti-forgery token
  await call(logOut, {}, { strategy: "abandon" });
  storage.oweLogOut(false);
}

/** True while the page shows recovery codes, which are shown once: neither an answer of chrome nor another language may lead away. */
export const isPageHeld = createStore(false);

/** Whatever is being asked at this moment is out of date already. */
export function ignoreAsksUnderway(): void {
  newestAnswered = asked;
}

import { queryChrome } from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { call } from "../api/call.ts";
import { applyChrome } from "./session.ts";
import { storage } from "./storage.ts";

/** When the server last said anything about this session; shown while it says nothing. */
export let lastAnswerAt: Date | null = null;

let newestAsk = 0;

/** Asks who is logged in and takes the answer over. Fails with a CallError when there is none. */
export async function askChrome(options: { background?: boolean } = {}): Promise<LoginStatus> {
  newestAsk += 1;
  const thisAsk = newestAsk;
  const clientId = storage.clientId();
  const chrome = await call(queryChrome, clientId ? { clientId } : {}, { strategy: "abandon", ...options });
  lastAnswerAt = new Date();
  if (thisAsk === newestAsk) applyChrome(chrome); // A late answer to an earlier question tells of an earlier state.
  return chrome.loginStatus;
}

/** Whatever is being asked at this moment is out of date already. */
export function ignoreAsksUnderway(): void {
  newestAsk += 1;
}

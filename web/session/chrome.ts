import { queryChrome } from "@corridor/product/auth/contract";
import type { LoginStatus } from "@corridor/product/auth/login-status";
import { call } from "../api/call.ts";
import { applyChrome } from "./session.ts";
import { storage } from "./storage.ts";

/** When the server last said anything about this session; shown while it says nothing. */
export let lastAnswerAt: Date | null = null;

/** Asks who is logged in and takes the answer over. Fails with a CallError when there is none. */
export async function askChrome(options: { background?: boolean } = {}): Promise<LoginStatus> {
  const clientId = storage.clientId();
  const chrome = await call(queryChrome, clientId ? { clientId } : {}, { strategy: "abandon", ...options });
  lastAnswerAt = new Date();
  applyChrome(chrome);
  return chrome.loginStatus;
}

import { safeReturnPath } from "@corridor/product/auth/login-status";
import type { SessionEnd } from "./session.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The page somebody wanted when they were sent to log in. */
    returnTo?: string;
    /** The page that was asked for does not exist, or not for this person; home says so. */
    isElsewhere?: boolean;
  }
}

export type LoginReason = "pleaseLogIn" | SessionEnd;
export type LoginSearch = { message?: string; redirect?: string };

/** Where to go after log-in. The address can be written by anybody, so it must name a page of ours. */
export function returnPath(location: { search: LoginSearch; state: { returnTo?: string } }): string {
  return safeReturnPath(location.state.returnTo) ?? safeReturnPath(location.search.redirect) ?? "/";
}

/** The parts of a navigation to a log-in page that keep the way back; the root needs no keeping. */
export function keepingReturn(
  from: string,
  message?: LoginReason,
): { search: LoginSearch; state: { returnTo?: string } } {
  const returnTo = from === "/" ? null : safeReturnPath(from);
  return {
    search: { ...(message && { message }), ...(returnTo && { redirect: returnTo }) },
    state: returnTo ? { returnTo } : {},
  };
}

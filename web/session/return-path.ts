import { safeReturnPath } from "@corridor/product/auth/login-status";
import type { SessionEnd } from "./session.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The page that a person requested before they were sent to log-in. */
    returnTo?: string;
    /** The requested page does not exist or may not be opened; home says so. */
    isElsewhere?: boolean;
  }
}

export type LoginReason = "pleaseLogIn" | SessionEnd;
export type LoginSearch = { message?: string; redirect?: string };

/** The page after log-in. Anybody can write an address, so it must name a page of the console. */
export function returnPath(location: { search: LoginSearch; state: { returnTo?: string } }): string {
  return safeReturnPath(location.state.returnTo) ?? safeReturnPath(location.search.redirect) ?? "/";
}

/** The parts of a navigation to a log-in page that keep the return path; the root is not kept. */
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

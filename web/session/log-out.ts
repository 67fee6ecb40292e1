import { logOut } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { ignoreAsksUnderway } from "./chrome.ts";
import { forgetPerson } from "./session.ts";
import { storage } from "./storage.ts";

/** Logs out in this browser even if the server cannot be reached. */
export async function logOutHere(goToRoot: () => void): Promise<void> {
  try {
    await call(logOut, {}, { patienceMs: 3_000 });
  } catch {
    // The browser always forgets the person; the server gets the log-out when it is reachable again.
    storage.rememberPendingLogOut(true);
  }
  ignoreAsksUnderway();
  forgetPerson();
  goToRoot();
}

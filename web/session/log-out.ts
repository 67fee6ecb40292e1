import { logOut } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { ignoreAsksUnderway } from "./chrome.ts";
import { forgetPerson } from "./session.ts";
import { storage } from "./storage.ts";

/** Ends here even if the server cannot be reached. */
export async function leave(goToRoot: () => void): Promise<void> {
  try {
    await call(logOut, {}, { patienceMs: 3_000 });
  } catch {
    // The person asked to be forgotten on this machine; that much is always done, and the server is told when it is back.
    storage.oweLogOut(true);
  }
  ignoreAsksUnderway();
  forgetPerson();
  goToRoot();
}

import { logOut } from "@corridor/product/auth/contract";
import { call } from "../api/call.ts";
import { ignoreAsksUnderway } from "./chrome.ts";
import { forgetPerson } from "./session.ts";

/** Ends here even if the server cannot be reached. */
export async function leave(goToRoot: () => void): Promise<void> {
  try {
    await call(logOut, {});
  } catch {
    // The person asked to be forgotten on this machine; that much is always done.
  }
  ignoreAsksUnderway();
  forgetPerson();
  goToRoot();
}

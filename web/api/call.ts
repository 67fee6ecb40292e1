import { language } from "../texts.ts";
import { makeCall, type AskChromeAgain } from "./caller.ts";

let askChromeAgain: AskChromeAgain;

/** The session uses calls, so it registers itself here instead of being imported. */
export function askAgainWith(ask: AskChromeAgain): void {
  askChromeAgain = ask;
}

/** Every call to the server goes through this function. */
export const call = makeCall({ origin: "", cookies: () => document.cookie, language: () => language }, () =>
  askChromeAgain(),
);

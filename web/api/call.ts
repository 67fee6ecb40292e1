import { language } from "../texts.ts";
import { makeCall, type AskChromeAgain } from "./caller.ts";

let askChromeAgain: AskChromeAgain;

/** The session stands above the calls it is made of, so it announces itself here instead of being imported. */
export function askAgainWith(ask: AskChromeAgain): void {
  askChromeAgain = ask;
}

/** The one function for every call to the server. */
export const call = makeCall({ origin: "", cookies: () => document.cookie, language: () => language }, () =>
  askChromeAgain(),
);

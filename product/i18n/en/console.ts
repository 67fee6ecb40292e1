import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { shell } from "./shell.ts";

/** Every text the console draws; the browser loads one language of it. */
export const consoleTexts = { auth, common, shell };
export type ConsoleTexts = typeof consoleTexts;

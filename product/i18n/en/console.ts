import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { widgets } from "./widgets.ts";

/** Every text the console draws; the browser loads one language of it. */
export const consoleTexts = { auth, common, settings, shell, status, widgets };
export type ConsoleTexts = typeof consoleTexts;

import { entryTexts } from "./entry.ts";
import { insideTexts } from "./inside.ts";
import { users } from "./users.ts";

/** Every text the console draws; the browser loads one language of it. */
export const consoleTexts = { ...entryTexts, ...insideTexts, users };
export type ConsoleTexts = typeof consoleTexts;

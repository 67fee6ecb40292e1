import { entryTexts } from "./entry.ts";
import { insideTexts } from "./inside.ts";

/** Every text the console draws; the browser loads one language of it. */
export const consoleTexts = { ...entryTexts, ...insideTexts };
export type ConsoleTexts = typeof consoleTexts;

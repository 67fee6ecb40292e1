import type { Translation } from "../catalogue.ts";
import type { ConsoleTexts } from "../en/console.ts";
import { entryTexts } from "./entry.ts";
import { insideTexts } from "./inside.ts";

export const consoleTexts: Translation<ConsoleTexts> = { ...entryTexts, ...insideTexts };

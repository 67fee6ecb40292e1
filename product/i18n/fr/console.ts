import type { Translation } from "../catalogue.ts";
import type { ConsoleTexts } from "../en/console.ts";
import { entryTexts } from "./entry.ts";
import { insideTexts } from "./inside.ts";
import { users } from "./users.ts";

export const consoleTexts: Translation<ConsoleTexts> = { ...entryTexts, ...insideTexts, users };

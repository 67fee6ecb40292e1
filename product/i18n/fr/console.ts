import type { Translation } from "../catalogue.ts";
import type { ConsoleTexts } from "../en/console.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { shell } from "./shell.ts";

export const consoleTexts: Translation<ConsoleTexts> = { auth, common, shell };

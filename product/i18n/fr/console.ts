import type { Translation } from "../catalogue.ts";
import type { ConsoleTexts } from "../en/console.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";
import { widgets } from "./widgets.ts";

export const consoleTexts: Translation<ConsoleTexts> = { auth, common, settings, shell, status, widgets };

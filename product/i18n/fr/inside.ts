import type { Translation } from "../catalogue.ts";
import type { insideTexts as english } from "../en/inside.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";
import { status } from "./status.ts";

export const insideTexts: Translation<typeof english> = { settings, shell, status };

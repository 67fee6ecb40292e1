import type { Translation } from "../catalogue.ts";
import type { entryTexts as english } from "../en/entry.ts";
import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { widgets } from "./widgets.ts";

export const entryTexts: Translation<typeof english> = { auth, common, widgets };

import { auth } from "./auth.ts";
import { common } from "./common.ts";
import { widgets } from "./widgets.ts";

/** What a browser loads before it draws anything: enough for every page before log-in. */
export const entryTexts = { auth, common, widgets };

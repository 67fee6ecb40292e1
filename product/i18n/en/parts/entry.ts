import { auth } from "../auth.ts";
import { common } from "../common.ts";
import { widgets } from "../widgets.ts";

/** The pages before log-in. */
export const texts = { auth, common, widgets };

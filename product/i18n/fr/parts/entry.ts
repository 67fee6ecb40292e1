import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/entry.ts";
import { auth } from "../auth.ts";
import { common } from "../common.ts";
import { widgets } from "../widgets.ts";

export const texts: Translation<typeof english> = { auth, common, widgets };

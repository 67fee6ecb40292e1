import * as adminActions from "../admin/actions.ts";
import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/admin.ts";

export const texts: Translation<typeof english> = { adminActions };

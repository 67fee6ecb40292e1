import * as adminActions from "../admin/actions.ts";

export const texts = { adminActions };

import { accountArea } from "../account.ts";
import { keys } from "../keys.ts";

/** The account area and the keys page. */
export const texts = { accountArea, keys };

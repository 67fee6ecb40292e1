import { lookups } from "../lookups/lookups.ts";

/** The screen of name lookups. */
export const texts = { lookups };

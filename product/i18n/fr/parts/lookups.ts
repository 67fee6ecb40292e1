import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/lookups.ts";
import { lookups } from "../lookups/lookups.ts";

export const texts: Translation<typeof english> = { lookups };

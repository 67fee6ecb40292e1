import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/settings.ts";
import { settings } from "../settings.ts";

export const texts: Translation<typeof english> = { settings };

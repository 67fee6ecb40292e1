import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/home.ts";
import { home } from "../home.ts";

export const texts: Translation<typeof english> = { home };

import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/charts.ts";
import { charts } from "../charts.ts";

export const texts: Translation<typeof english> = { charts };

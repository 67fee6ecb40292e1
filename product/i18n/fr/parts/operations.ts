import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/operations.ts";
import * as operationRules from "../operations/rules.ts";
import { operations } from "../operations/screen.ts";

export const texts: Translation<typeof english> = { operations, operationRules };

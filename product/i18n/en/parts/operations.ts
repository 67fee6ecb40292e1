import * as operationRules from "../operations/rules.ts";
import { operations } from "../operations/screen.ts";

export const texts = { operations, operationRules };

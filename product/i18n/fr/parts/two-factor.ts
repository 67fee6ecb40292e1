import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/two-factor.ts";
import { twoFactor } from "../two-factor.ts";

export const texts: Translation<typeof english> = { twoFactor };

import { twoFactor } from "../two-factor.ts";

export const texts = { twoFactor };

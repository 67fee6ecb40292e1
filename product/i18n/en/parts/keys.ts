import { keys } from "../keys.ts";

export const texts = { keys };

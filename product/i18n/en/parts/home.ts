import { home } from "../home.ts";

export const texts = { home };

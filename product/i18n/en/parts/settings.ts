import { settings } from "../settings.ts";

export const texts = { settings };

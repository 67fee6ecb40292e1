import { requests } from "../requests.ts";

export const texts = { requests };

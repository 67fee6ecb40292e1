import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/requests.ts";
import { requests } from "../payments/requests.ts";

export const texts: Translation<typeof english> = { requests };

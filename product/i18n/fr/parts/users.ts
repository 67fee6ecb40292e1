import type { Translation } from "../../catalogue.ts";
import type { texts as english } from "../../en/parts/users.ts";
import { users } from "../users.ts";

export const texts: Translation<typeof english> = { users };

import { users } from "../users.ts";

export const texts = { users };

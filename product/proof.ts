import * as z from "zod/mini";
import { Password, text } from "./fields.ts";

/** The password or the code of the person who acts, unless they logged in a moment ago (KEY-19). */
export const proof = {
  password: z.optional(z.nullable(Password)),
  code: z.optional(z.nullable(text(20))),
};

export const proofProblems = [
  "password.needed",
  "two-factor.needed",
  "two-factor.wrong",
  "two-factor.locked",
  "password.wrong-current",
  "login.locked",
] as const;

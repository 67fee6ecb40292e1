import * as z from "zod/mini";
import { Password } from "../fields.ts";
import { session } from "../policy.ts";

/** A change of the caller's second factor: it needs the password, or a log-in of the last five minutes. */
export const confirmedByPassword = {
  policy: session({ client: "own" }),
  problems: [
    "two-factor.wrong-state",
    "password.needed",
    "password.wrong-current",
    "login.locked",
    "login.busy",
    "request.too-many",
    "conflict",
  ],
  input: z.object({ password: z.optional(z.nullable(Password)) }),
} as const;

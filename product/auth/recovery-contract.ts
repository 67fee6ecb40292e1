import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { Nothing, text } from "../fields.ts";
import { halfSession, session } from "../policy.ts";
import { confirmedByPassword } from "./password-contract.ts";
import { loginStatuses } from "./login-status.ts";

/** A separate file, so that the log-in page does not load these calls. */
export const verifyRecoveryCode = endpoint({
  method: "POST",
  path: "/api/auth/recoveryCodes/verify",
  summary:
    "Verifies a recovery code in place of the app's code. A recovery code works once. Wrong recovery codes and wrong app codes count together.",
  policy: halfSession("needs2FA"),
  problems: ["two-factor.wrong", "two-factor.locked", "two-factor.wrong-state"],
  input: z.object({ code: text(100) }),
  output: z.object({ loginStatus: z.enum(loginStatuses) }),
});

export const queryRecoveryCodes = endpoint({
  method: "GET",
  path: "/api/auth/recoveryCodes",
  summary: "Returns the number of the caller's unused recovery codes.",
  policy: session({ client: "own" }),
  input: Nothing,
  output: z.object({ left: z.number() }),
});

export const makeRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/recoveryCodes/make",
  summary:
    "Makes ten new recovery codes for the caller; the old codes stop working. Needs the password, or a log-in of the last five minutes.",
  ...confirmedByPassword,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});

import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import {
  ClientId,
  Email,
  Language,
  Nothing,
  Password,
  RequiredEmail,
  requiredText,
  text,
  Timestamp,
} from "../fields.ts";
import { anyone, halfSession, session } from "../policy.ts";
import { User } from "../users/user.ts";
import { Chrome } from "./chrome.ts";
import { confirmedByPassword } from "./password-contract.ts";
import { loginStatuses } from "./login-status.ts";

const LoginAnswer = z.object({ loginStatus: z.enum(loginStatuses) });
const { twoFactorSetupState } = User.shape;

export const queryChrome = endpoint({
  method: "GET",
  path: "/api/chrome",
  summary:
    "Returns the logged-in person, their client, and the data that the console needs to draw its frame.",
  policy: anyone,
  input: z.object({ clientId: z.optional(ClientId) }),
  output: Chrome,
});

export const checkClientId = endpoint({
  method: "GET",
  path: "/api/auth/checkClientId",
  summary: "Says whether a client ID exists. The console asks this before it asks for e-mail and password.",
  policy: anyone,
  perMinute: 30,
  problems: ["client.unknown"],
  input: z.object({ clientId: z.string() }),
  output: z.object({ clientId: z.string(), name: z.string() }),
});

export const logIn = endpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Opens a session with client ID, e-mail and password.",
  policy: anyone,
  problems: [
    "login.bad-credentials",
    "login.locked",
    "login.busy",
    "request.too-many",
    "client.moving",
    "client.moved",
  ],
  input: z.object({ email: Email, password: Password, clientId: ClientId }),
  output: LoginAnswer,
});

const NewPassword = z.object({
  email: z.optional(Email),
  displayName: z.optional(z.nullable(text(100))),
  password: Password,
  confirmPassword: Password,
  token: requiredText(200),
});

export const activate = endpoint({
  method: "POST",
  path: "/api/auth/activate",
  summary:
    "Sets the name and password of an invited person by the link in their e-mail, and opens a session.",
  policy: anyone,
  perMinute: 30,
  problems: ["token.invalid", "password.refused", "client.moving", "client.moved"],
  input: NewPassword,
  output: LoginAnswer,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/resetPassword",
  summary:
    "Sets a new password by the link in the e-mail, ends every session of that person, and opens a new one.",
  policy: anyone,
  perMinute: 30,
  problems: ["token.invalid", "password.refused", "client.moving", "client.moved"],
  input: NewPassword,
  output: LoginAnswer,
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Ends the session, in any log-in state.",
  policy: anyone,
  input: Nothing,
  output: Nothing,
});

export const forgotClientId = endpoint({
  method: "POST",
  path: "/api/users/forgotClientId",
  summary:
    "E-mails the client IDs of an address to that address. The answer does not say whether the address is known.",
  policy: anyone,
  perMinute: 10,
  input: z.object({ email: RequiredEmail }),
  output: Nothing,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/users/requestPasswordReset",
  summary: "E-mails a link to set a new password. The answer does not say whether the account is known.",
  policy: anyone,
  problems: ["request.too-many"],
  input: z.object({ clientId: ClientId, email: RequiredEmail }),
  output: Nothing,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/users/changePassword",
  summary: "Changes the caller's password and ends the caller's other sessions.",
  policy: session({ client: "own" }),
  perMinute: 10,
  problems: ["password.refused", "password.wrong-current", "login.locked", "conflict"],
  input: z.object({ currentPassword: Password, password: Password, confirmPassword: Password }),
  output: Nothing,
});

export const setLanguage = endpoint({
  method: "POST",
  path: "/api/users/setLanguage",
  summary: "Stores the language of the caller's account. E-mails to the caller are in this language.",
  policy: session({ client: "own" }),
  input: z.object({ language: Language }),
  output: Nothing,
});

export const enableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/totp/enable",
  summary:
    "Begins to set up two-factor login, which is on once the first code is verified. Needs the password, or a log-in of the last five minutes.",
  ...confirmedByPassword,
  output: z.object({ twoFactorSetupState }),
});

export const disableTwoFactor = endpoint({
  method: "POST",
  path: "/api/auth/totp/disable",
  summary:
    "Cancels a set-up that this session began. Two-factor login that is enabled or required is not changed.",
  policy: session({ client: "own" }),
  problems: [
    "two-factor.wrong-state",
    "two-factor.no-disable",
    "two-factor.required",
    "two-factor.other-session",
  ],
  input: Nothing,
  output: z.object({ twoFactorSetupState }),
});

export const queryTwoFactorQrCode = endpoint({
  method: "POST",
  path: "/api/auth/totp/qrCode",
  summary:
    "Returns the secret to set up, as a QR code and as text. It stays the same until its first code is verified.",
  policy: halfSession("loggedIn", "needs2FASetup"),
  problems: ["two-factor.wrong-state", "two-factor.other-session", "two-factor.log-in-again"],
  input: Nothing,
  output: z.object({ qrCodeData: z.string(), secret: z.string() }),
});

/** As typed: spaces are removed before the digits are counted. */
const Code = z.object({ code: text(100) });

export const verifyInitialCode = endpoint({
  method: "POST",
  path: "/api/auth/totp/verifyInitial",
  summary: "Enables two-factor login with the first code. A person who had to set it up is then logged in.",
  policy: halfSession("loggedIn", "needs2FASetup"),
  problems: [
    "two-factor.wrong",
    "two-factor.locked",
    "two-factor.wrong-state",
    "two-factor.other-session",
    "two-factor.log-in-again",
  ],
  inQuery: ["code"],
  input: Code,
  /** Only this answer has the recovery codes: no other call shows them again. */
  output: z.object({
    loginStatus: z.enum(loginStatuses),
    twoFactorSetupState,
    recoveryCodes: z.array(z.string()),
  }),
});

export const verifyCode = endpoint({
  method: "POST",
  path: "/api/auth/totp/verify",
  summary:
    "Verifies the code after the password. Five wrong codes end the session and lock code entry for 15 minutes.",
  policy: halfSession("needs2FA"),
  problems: ["two-factor.wrong", "two-factor.locked", "two-factor.wrong-state"],
  inQuery: ["code"],
  input: Code,
  output: LoginAnswer,
});

const OpenSession = z.object({
  sessionId: z.string(),
  isCurrent: z.boolean(),
  startedTimestamp: Timestamp,
  lastSeenTimestamp: Timestamp,
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});

export type OpenSession = z.output<typeof OpenSession>;

export const querySessions = endpoint({
  method: "GET",
  path: "/api/users/sessions",
  summary: "Lists the caller's open sessions, newest first.",
  policy: session({ client: "own" }),
  input: Nothing,
  output: z.object({ sessions: z.array(OpenSession) }),
});

export const endSession = endpoint({
  method: "POST",
  path: "/api/users/endSession",
  summary: "Ends another session of the caller. The present session ends by logging out.",
  policy: session({ client: "own" }),
  problems: ["notFound", "session.current"],
  input: z.object({ sessionId: z.uuid() }),
  output: Nothing,
});

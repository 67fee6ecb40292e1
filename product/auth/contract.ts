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
} from "../fields.ts";
import { anyone, session } from "../policy.ts";
import { Chrome } from "./chrome.ts";
import { loginStatuses } from "./login-status.ts";

const LoginAnswer = z.object({ loginStatus: z.enum(loginStatuses) });

export const queryChrome = endpoint({
  method: "GET",
  path: "/api/chrome",
  summary: "Who is logged in, at which client, and what the console needs to draw its frame.",
  policy: anyone,
  input: z.object({ clientId: z.optional(ClientId) }),
  output: Chrome,
});

export const checkClientId = endpoint({
  method: "GET",
  path: "/api/auth/checkClientId",
  summary: "Whether a client ID exists, before e-mail and password are asked for.",
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
  problems: ["login.bad-credentials", "login.locked", "login.busy", "request.too-many"],
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
  summary: "Sets name and password of an invited person by the link they were sent, and opens a session.",
  policy: anyone,
  perMinute: 30,
  problems: ["token.invalid", "password.refused"],
  input: NewPassword,
  output: LoginAnswer,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/resetPassword",
  summary:
    "Sets a new password by the link that was sent, ends every session of that person, and opens a new one.",
  policy: anyone,
  perMinute: 30,
  problems: ["token.invalid", "password.refused"],
  input: NewPassword,
  output: LoginAnswer,
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Ends the session, in whatever state it is.",
  policy: anyone,
  input: Nothing,
  output: Nothing,
});

export const forgotClientId = endpoint({
  method: "POST",
  path: "/api/users/forgotClientId",
  summary:
    "Sends the client IDs of an e-mail address to that address. The answer never says whether it is known.",
  policy: anyone,
  perMinute: 10,
  input: z.object({ email: RequiredEmail }),
  output: Nothing,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/users/requestPasswordReset",
  summary: "Sends a link that sets a new password. The answer never says whether the account is known.",
  policy: anyone,
  perMinute: 10,
  input: z.object({ clientId: ClientId, email: RequiredEmail }),
  output: Nothing,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/users/changePassword",
  summary: "Changes one's own password and ends one's other sessions.",
  policy: session({ client: "own" }),
  perMinute: 10,
  problems: ["password.refused", "password.wrong-current", "login.locked", "conflict"],
  input: z.object({ currentPassword: Password, password: Password, confirmPassword: Password }),
  output: Nothing,
});

export const setLanguage = endpoint({
  method: "POST",
  path: "/api/users/setLanguage",
  summary: "Stores the language of one's own account, in which e-mails are written.",
  policy: session({ client: "own" }),
  input: z.object({ language: Language }),
  output: Nothing,
});

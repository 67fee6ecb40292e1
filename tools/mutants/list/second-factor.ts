import type { Mutation } from "../mutation.ts";

const codeSteps = "server/accounts/store.ts";
const ofCodes = ["server/auth/verify-code.test.ts"];
const ofTwoFactor = ["server/auth/two-factor.test.ts"];
const ofFreshLogin = ["server/auth/two-factor-fresh-login.test.ts"];

export const secondFactor: readonly Mutation[] = [
  {
    name: "a right password alone logs in where a code is needed",
    file: "server/auth/session.ts",
    find: 'if (account.two_factor_state === "Enabled") return "needs2FA";',
    replace: 'if (account.two_factor_state === "Enabled") return "loggedIn";',
    tests: ofTwoFactor,
    title: "asks for the code after the password",
  },
  {
    name: "a code works twice",
    file: codeSteps,
    find: "coalesce(last_code_step, -1) < ${step}",
    replace: "coalesce(last_code_step, -1) <= ${step}",
    tests: ofCodes,
    title: "works once",
  },
  {
    name: "an earlier code works after a later one",
    file: codeSteps,
    find: "coalesce(last_code_step, -1) < ${step}",
    replace: "coalesce(last_code_step, -1) <> ${step}",
    tests: ofCodes,
    title: "of an earlier step is refused",
  },
  {
    name: "a code of two steps ago works",
    file: "server/auth/totp.ts",
    find: "window: codeWindow,",
    replace: "window: codeWindow + 1,",
    tests: ofCodes,
    title: "steps from now answers",
  },
  {
    name: "the last wrong code leaves the half session open",
    file: "server/auth/verify-code.ts",
    find: "if (isLast) await sessionStore.endHalfSessions",
    replace: "if (!isLast) await sessionStore.endHalfSessions",
    tests: ofCodes,
    title: "end the half session",
  },
  {
    name: "a right code leaves the wrong ones counted",
    file: "server/auth/verify-code.ts",
    find: '  await app.db.systemTransaction("a right code", (tx) => store.clearAttempts(tx, [key]));\n',
    replace: "",
    tests: ofCodes,
    title: "are counted in a row",
  },
  {
    name: "another session finishes a set-up that it did not begin",
    file: "server/auth/two-factor.ts",
    find: "  if (account.two_factor_setup_session_id !== person.sessionId) throw",
    replace: "  if (account.two_factor_setup_session_id === null) throw",
    tests: ofFreshLogin,
    title: "is continued by the session that began it alone",
  },
  {
    name: "an old session begins a set-up without the password",
    file: "server/auth/two-factor.ts",
    find: "const freshMinutes = 5;",
    replace: "const freshMinutes = 50;",
    tests: ofFreshLogin,
    title: "more than five minutes old",
  },
  {
    name: "a password alone makes a browser known",
    file: "server/auth/session.ts",
    find: 'status === "loggedIn" ? await rememberBrowser',
    replace: 'status !== "needs2FASetup" ? await rememberBrowser',
    tests: ["server/auth/known-browser.test.ts"],
    title: "is not made by a password without its second factor",
  },
];

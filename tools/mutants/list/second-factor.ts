import type { Mutation } from "../mutation.ts";

const codeSteps = "server/accounts/two-factor.ts";
const codeTests = ["server/auth/verify-code.test.ts"];
const freshLoginTests = ["server/auth/two-factor-fresh-login.test.ts"];
const twoFactorTests = ["server/auth/two-factor.test.ts"];
const recoveryTests = ["server/auth/recovery-codes.test.ts"];
const requirementTests = ["server/users/require-two-factor.test.ts"];

export const secondFactor: readonly Mutation[] = [
  {
    name: "a right password alone logs in where a code is needed",
    file: "server/auth/session.ts",
    find: 'if (account.two_factor_state === "Enabled") return "needs2FA";',
    replace: 'if (account.two_factor_state === "Enabled") return "loggedIn";',
    tests: twoFactorTests,
    title: "requires the code after the password, and a right one opens a new session",
  },
  {
    name: "a code works twice",
    file: codeSteps,
    find: "coalesce(last_code_step, -1) < ${step}",
    replace: "coalesce(last_code_step, -1) <= ${step}",
    tests: codeTests,
    title: "works once",
  },
  {
    name: "an earlier code works after a later one",
    file: codeSteps,
    find: "coalesce(last_code_step, -1) < ${step}",
    replace: "coalesce(last_code_step, -1) <> ${step}",
    tests: codeTests,
    title: "of an earlier step is refused",
  },
  {
    name: "a code works again in the next step",
    file: "server/auth/totp.ts",
    find: "Math.floor(epochSeconds / stepSeconds) + delta",
    replace: "Math.floor(epochSeconds / stepSeconds)",
    tests: codeTests,
    title: "works once",
  },
  {
    name: "the fifth wrong code leaves the half session open",
    file: "server/auth/verify-code.ts",
    find: "  if (isLast) await sessionStore.endHalfSessions(tx, clientId, userId);\n",
    replace: "",
    tests: codeTests,
    title: "end the half session, lock code entry",
  },
  {
    name: "codes are guessed without a limit",
    file: "server/auth/verify-code.ts",
    find: "  if (count !== null) return count;\n",
    replace: "  if (count !== null || lockMinutes > 0) return count ?? 1;\n",
    tests: codeTests,
    title: "end the half session, lock code entry",
  },
  {
    name: "an open session begins a set-up without the password",
    file: "server/auth/store-sessions.ts",
    find: "    .where(sql<boolean>`started_at > app_now() - make_interval(mins => ${minutes})`)\n",
    replace: "",
    tests: freshLoginTests,
    title:
      "in a session older than five minutes needs the password, and a wrong password is refused at its field and counted",
  },
  {
    name: "a password that was changed during the check begins a set-up",
    file: "server/auth/own-password.ts",
    find: '    if (confirmed && confirmed.password_hash !== account.password_hash) throw new Problem("conflict");\n',
    replace: "",
    tests: ["server/auth/races.test.ts"],
    title: "begins no set-up of two-factor login",
  },
  {
    name: "another session sees the secret of a set-up",
    file: "server/auth/two-factor.ts",
    find: '  if (account.two_factor_setup_session_id !== person.sessionId) throw new Problem("two-factor.other-session");\n',
    replace: "",
    tests: freshLoginTests,
    title:
      "is continued only by the session that began it, and a required one by no session that was open before",
  },
  {
    name: "the second factor that a deployment requires is not asked for",
    file: "server/auth/required-two-factor.ts",
    find: 'stageOf(account) !== "disabled" || !(await isTwoFactorNeeded',
    replace: 'stageOf(account) === "disabled" || !(await isTwoFactorNeeded',
    tests: ["server/auth/required-two-factor.test.ts"],
    title: "they set it up at their next log-in or at activation, and other people do not",
  },
  {
    name: "a recovery code works twice",
    file: "server/accounts/recovery-codes.ts",
    find: '    .where("used_at", "is", null)\n    .returning("user_id")\n',
    replace: '    .returning("user_id")\n',
    tests: recoveryTests,
    title: "logs in once in place of the app's code",
  },
  {
    name: "the old recovery codes work beside the new ones",
    file: "server/accounts/recovery-codes.ts",
    find: '    .where("user_id", "=", user_id)\n    .execute();\n  await tx\n',
    replace:
      '    .where("user_id", "=", user_id)\n    .where("used_at", "is not", null)\n    .execute();\n  await tx\n',
    tests: recoveryTests,
    title: "are made with the password, void the old ones, and the person is notified",
  },
  {
    name: "recovery codes outlive the second factor",
    file: "server/functions/accounts/end_recovery_codes.sql",
    find: "when (new.two_factor_state <> 'Enabled')",
    replace: "when (new.two_factor_state = 'Enabled')",
    tests: recoveryTests,
    title: "codes are deleted with the second factor:",
  },
  {
    name: "what a client requires is asked of nobody",
    file: "server/auth/required-two-factor.ts",
    find: "app.config.twoFactorRequired, isRequired)",
    replace: "app.config.twoFactorRequired, isRequired && false)",
    tests: requirementTests,
    title: "requires two-factor login of everybody at their client",
  },
  {
    name: "a client's requirement is not asked of people to whom the client is granted",
    file: "server/functions/accounts/is_two_factor_required_of.sql",
    find: " and g.user_id = of_user)",
    replace: " and g.user_id <> of_user)",
    tests: requirementTests,
    title:
      "it is required of people of other clients who were granted the client; of staff only by their own client",
  },
  {
    name: "the second factor that a client requires is disabled for one person",
    file: "server/users/two-factor.ts",
    find: 'if (action === "Disable" && (await',
    replace: 'if (action === "Reset" && (await',
    tests: requirementTests,
    title: "a second factor that a client requires cannot be disabled, and can be reset",
  },
];

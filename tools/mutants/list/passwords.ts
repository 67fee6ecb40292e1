import type { Mutation } from "../mutation.ts";

const changePassword = "server/auth/change-password.ts";
const newPassword = "server/auth/new-password.ts";
const tokenStore = "server/auth/store.ts";
const newPasswordTests = ["server/auth/new-password.test.ts"];
const raceTests = ["server/auth/races.test.ts"];

/** Changes of a password, and the links that set a new one. */
export const passwords: readonly Mutation[] = [
  {
    name: "a password is set over a change that another session has just made",
    file: changePassword,
    find: '    if (locked.password_hash !== account.password_hash) throw new Problem("conflict");\n',
    replace: "",
    tests: raceTests,
    title: "is changed by one of two calls",
  },
  {
    name: "a reset link works after the password was changed",
    file: changePassword,
    find: "    await store.voidTokens(tx, locked);\n",
    replace: "",
    tests: newPasswordTests,
    title: "is void after the person has changed the password",
  },
  {
    name: "other sessions stay open after the password was changed",
    file: changePassword,
    find: "    await sessionStore.endAllSessions(tx, locked);\n",
    replace: "",
    tests: ["server/auth/session.test.ts"],
    title: "changing the password renews the session, ends the others, and sends an e-mail",
  },
  {
    name: "other sessions stay open after the password was reset",
    file: newPassword,
    find: "    await sessionStore.endAllSessions(tx, locked);\n",
    replace: "",
    tests: newPasswordTests,
    title: "ends the others and unlocks",
  },
  {
    name: "a reset link logs in without the second factor",
    file: newPassword,
    find: "    return openSession(app, tx, await settleTwoFactor(app, tx, locked), visitor);",
    replace: '    return openSession(app, tx, await settleTwoFactor(app, tx, locked), visitor, "loggedIn");',
    tests: newPasswordTests,
    title: "still requires the second factor",
  },
  {
    name: "a reset link sets the password of a deactivated person",
    file: newPassword,
    find: '    if (!(await moveAccount(tx, locked, event))) throw new Problem("token.invalid");\n',
    replace: "    await moveAccount(tx, locked, event);\n",
    tests: newPasswordTests,
    title: "of a deactivated person sets no password",
  },
  {
    name: "a reset link works twice",
    file: tokenStore,
    find: " and used_at is null and voided_at is null",
    replace: " and voided_at is null",
    tests: newPasswordTests,
    title: "works once, and of fifty at once exactly one",
  },
  {
    name: "a reset link works after a newer one was sent",
    file: tokenStore,
    find: " and used_at is null and voided_at is null",
    replace: " and used_at is null",
    tests: newPasswordTests,
    title: "is void after a newer link was sent or the old password was used",
  },
  {
    name: "a reset link works for ever",
    file: tokenStore,
    find: " and expires_at > app_now()`;",
    replace: "`;",
    tests: newPasswordTests,
    title: "lasts one hour",
  },
  {
    name: "a fourth reset e-mail in an hour is sent",
    file: "server/auth/send-links.ts",
    find: "<= emailsPerHour;",
    replace: "<= emailsPerHour + 1;",
    tests: ["server/auth/send-links.test.ts"],
    title: "at most three e-mails an hour",
  },
];

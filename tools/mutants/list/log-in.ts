import type { Mutation } from "../mutation.ts";

const attempts = "server/auth/attempts.ts";
const logInFile = "server/auth/log-in.ts";
const knownBrowser = "server/auth/known-browser.ts";
const lockoutTests = ["server/auth/lockout.test.ts"];
const knownBrowserTests = ["server/auth/known-browser.test.ts"];

/** Log-ins and the limits on guessing passwords. */
export const logIns: readonly Mutation[] = [
  {
    name: "a password that was changed during the check logs in",
    file: logInFile,
    find: "    if (account.password_hash !== checked.password_hash) return null;\n",
    replace: "",
    tests: ["server/auth/races.test.ts"],
    title: "does not log in",
  },
  {
    name: "a deactivated person logs in",
    file: logInFile,
    find: '    if (!(await moveAccount(tx, account, "logIn"))) return null;\n',
    replace: '    await moveAccount(tx, account, "logIn");\n',
    tests: ["server/auth/log-in.test.ts"],
    title: "a wrong client, unknown e-mail, wrong password and blocked account get the same answer",
  },
  {
    name: "a sixth guess of a password is checked",
    file: "server/auth/store.ts",
    find: "    where a.failure_count < ${limit} or a.last_attempt_at <= app_now() - make_interval(mins => ${lockMinutes})\n",
    replace: "",
    tests: lockoutTests,
    title: "lock the account for 30 minutes",
  },
  {
    name: "an address has no smaller budget while the whole service is under attack",
    file: attempts,
    find: "failures(buckets.all) >= inAll ? perAddressUnderAttack : perAddress",
    replace: "failures(buckets.all) < 0 ? perAddressUnderAttack : perAddress",
    tests: lockoutTests,
    title: "while the whole service counts 5,000 failures",
  },
  {
    name: "an address guesses at any number of accounts",
    file: attempts,
    find: "failures(buckets.address) >= allowed || ",
    replace: "",
    tests: lockoutTests,
    title: "after 20 failures in 15 minutes",
  },
  {
    name: "an IPv6 site has a budget for each of its networks",
    file: attempts,
    find: "groupsOf(plain).slice(0, 3)",
    replace: "groupsOf(plain).slice(0, 4)",
    tests: lockoutTests,
    title: "after 200 failures in 15 minutes",
  },
  {
    name: "an IPv4 site has a budget for each of its addresses",
    file: attempts,
    find: 'plain.split(".").slice(0, 3)',
    replace: 'plain.split(".").slice(0, 4)',
    tests: lockoutTests,
    title: "after 200 failures in 15 minutes",
  },
  {
    name: "a logged-in thief guesses the password without a limit",
    file: "server/auth/own-password.ts",
    find: "      attempt: await beginAttempt(app, tx, caller, person),",
    replace:
      "      attempt: Date.now() ? { ...person, address: caller.address, knownBrowser: null } : await beginAttempt(app, tx, caller, person),",
    tests: ["server/auth/session.test.ts"],
    title:
      "changing the password with a wrong current one is refused on its field, and five times lock the account",
  },
  {
    name: "a browser that is known for one account is known for every account",
    file: knownBrowser,
    find: "`${id}\\n${expires}\\n${accountText(account)}`",
    replace: "`${id}\\n${expires}\\n${accountText(account).slice(0, 0)}`",
    tests: knownBrowserTests,
    title: "is known for the accounts that logged in with it",
  },
  {
    name: "a browser stays known for ever",
    file: knownBrowser,
    find: " && Number.parseInt(token.expires, 36) > now,",
    replace: " && now > 0,",
    tests: knownBrowserTests,
    title: "is known for the accounts that logged in with it, for a year",
  },
];

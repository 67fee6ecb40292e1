import type { Mutation } from "../mutation.ts";

const codeSteps = "server/accounts/store.ts";
const codeTests = ["server/auth/verify-code.test.ts"];
const twoFactorTests = ["server/auth/two-factor.test.ts"];

export const secondFactor: readonly Mutation[] = [
  {
    name: "a right password alone logs in where a code is needed",
    file: "server/auth/session.ts",
    find: 'if (account.two_factor_state === "Enabled") return "needs2FA";',
    replace: 'if (account.two_factor_state === "Enabled") return "loggedIn";',
    tests: twoFactorTests,
    title: "asks for the code after the password",
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
];

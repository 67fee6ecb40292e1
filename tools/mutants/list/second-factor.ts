import type { Mutation } from "../mutation.ts";

const codeSteps = "server/accounts/store.ts";
const ofCodes = ["server/auth/verify-code.test.ts"];
const ofTwoFactor = ["server/auth/two-factor.test.ts"];

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
];

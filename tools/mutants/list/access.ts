import type { Mutation } from "../mutation.ts";

const policy = "product/policy.ts";
const ruleTests = ["server/processes/permission-rules.test.ts"];

/** The gate: who may make which call. */
export const access: readonly Mutation[] = [
  {
    name: "a call is made without its permission",
    file: policy,
    find: "  if (policy.anyOf && !policy.anyOf.some((permission) => can(person.role, permission, standing)))",
    replace:
      "  if (policy.anyOf && !policy.anyOf.every((permission) => can(person.role, permission, standing) || permission))",
    tests: ruleTests,
  },
  {
    name: "a call is made at a client without its feature",
    file: policy,
    find: 'if (policy.feature && !features?.[policy.feature]) return "permissionDenied";\n  if (policy.flagOff && flags',
    replace: "if (policy.flagOff && flags",
    tests: ruleTests,
  },
  {
    name: "a call is made while it is switched off",
    file: policy,
    find: '  if (policy.flagOff && flags[policy.flagOff]) return "function.off";\n',
    replace: "",
    tests: ruleTests,
  },
  {
    name: "a person who may use some wallets makes a call for all wallets",
    file: policy,
    find: '  if (policy.wallets === "all" && !standing.canAccessAllWallets) return "permissionDenied";\n',
    replace: "",
    tests: ruleTests,
  },
];

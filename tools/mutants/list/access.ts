import type { Mutation } from "../mutation.ts";

const policy = "product/policy.ts";
const ofRules = ["server/processes/permission-rules.test.ts"];
const ofSearch = ["server/transactions/search.test.ts"];

/** The gate: who may make which call, and which rows it sees. */
export const access: readonly Mutation[] = [
  {
    name: "a call is made without its permission",
    file: policy,
    find: "  if (policy.anyOf && !policy.anyOf.some((permission) => can(person.role, permission, standing)))",
    replace:
      "  if (policy.anyOf && !policy.anyOf.every((permission) => can(person.role, permission, standing) || permission))",
    tests: ofRules,
  },
  {
    name: "a call is made at a client without its feature",
    file: policy,
    find: '  if (policy.feature && !features?.[policy.feature]) return "permissionDenied";\n',
    replace: "",
    tests: ofRules,
  },
  {
    name: "a call is made while it is switched off",
    file: policy,
    find: '  if (policy.flagOff && flags[policy.flagOff]) return "function.off";\n',
    replace: "",
    tests: ofRules,
  },
  {
    name: "a call for all wallets is made by who may use some",
    file: policy,
    find: '  if (policy.wallets === "all" && !standing.canAccessAllWallets) return "permissionDenied";\n',
    replace: "",
    tests: ofRules,
  },
  {
    name: "an archived client is changed",
    file: policy,
    find: '  if (policy.writes && standing.isArchived) return "client.archived";\n',
    replace: "",
    tests: ofRules,
  },
  {
    name: "a client of which a person only sees something is their own",
    file: policy,
    find: '      return standing.relation === "primary";',
    replace: '      return standing.relation !== "staff";',
    tests: ofRules,
  },
  {
    name: "whoever has the role of provider staff is provider staff",
    file: policy,
    find: 'return person.isInternal && person.role === "PROVIDER_ADMIN";',
    replace: "return person.isInternal;",
    tests: ofRules,
  },
  {
    name: "a half session makes every call",
    file: policy,
    find: '  if (loginStatus !== "loggedIn" || !person) return "sessionInvalid";',
    replace: '  if (!person) return "sessionInvalid";',
    tests: ["server/auth/log-in.test.ts"],
    title: "in a half session no call",
  },
  {
    name: "the gate forgets the flags",
    file: "server/platform/http/gate.ts",
    find: "    identity?.flags ?? defaultFlags,",
    replace: "    defaultFlags,",
    tests: ofRules,
  },
  {
    name: "a call sees all wallets of its client",
    file: "server/platform/http/gate.ts",
    find: "wallets: identity?.wallets ?? allWallets };",
    replace: "wallets: allWallets };",
    tests: ofSearch,
    title: "a scoped person gets the rows",
  },
  {
    name: "a large body is read for nobody",
    file: "server/platform/http/gate.ts",
    find: '  if (identity?.person.loginStatus !== "loggedIn") throw new Problem("sessionInvalid");\n',
    replace: "",
    tests: ["server/platform/http/input.test.ts"],
    title: "nobody without a session has a body read",
  },
  {
    name: "the database is not told which wallets are hidden",
    file: "server/platform/db.ts",
    find: '      "app.hidden_wallets": asArray(actor.wallets.hidden),\n',
    replace: "",
    tests: ofSearch,
    title: "rows of a hidden wallet",
  },
  {
    name: "a wallet called null opens all wallets",
    file: "server/platform/db.ts",
    find: 'walletIds.map((id) => `"${id}"`).join(",")',
    replace: 'walletIds.map((id) => `${id}`).join(",")',
    tests: ["server/wallets/query-wallets.test.ts"],
    title: "a wallet may be called null",
  },
  {
    name: "a limited call is made once too often",
    file: "server/platform/rate-limit.ts",
    find: "windowSeconds)) > limit) {",
    replace: "windowSeconds)) > limit + 1) {",
    tests: ["server/auth/log-in.test.ts"],
    title: "the 31st check in a minute",
  },
];

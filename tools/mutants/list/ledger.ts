import type { Mutation } from "../mutation.ts";

const verbTests = ["server/ledger/verbs.test.ts"];
const checkTests = ["server/ledger/check.test.ts"];

export const ledger: readonly Mutation[] = [
  {
    name: "the same key with another amount passes for a retry",
    file: "server/ledger/digest.ts",
    find: "`${accountName(account)} ${amount}`",
    replace: "`${accountName(account)} ${amount > 0n}`",
    tests: verbTests,
  },
  {
    name: "a reversal is reversed",
    file: "server/ledger/store.ts",
    find: '.where("step", "<", 3)',
    replace: '.where("step", "<=", 3)',
    tests: verbTests,
  },
  {
    name: "the hold is reversed in place of what was captured",
    file: "server/ledger/store.ts",
    find: '.orderBy("step", "desc")',
    replace: '.orderBy("step", "asc")',
    tests: verbTests,
  },
  {
    name: "a repeated transfer is recorded twice",
    file: "server/ledger/coalesce.ts",
    find: 'found[index] === "posted"),',
    replace: 'found[index] === "posted" || found[index] === "duplicate"),',
    tests: ["server/ledger/races.test.ts"],
  },
  {
    name: "earlier transfers of a batch show the wrong balance",
    file: "server/ledger/balances.ts",
    find: "(current.get(walletOf(leg)) ?? 0n) - leg.amount);",
    replace: "(current.get(walletOf(leg)) ?? 0n) + leg.amount);",
    tests: ["server/ledger/balances.test.ts"],
  },
  {
    name: "an overdraft of a single transfer is answered as a success",
    file: "server/ledger/refusals.ts",
    find: '  insufficient: "wallet.insufficient",',
    replace: "  insufficient: null,",
    tests: ["server/ledger/races.test.ts"],
  },
  {
    name: "a breach of the ledger halts nothing",
    file: "server/ledger/halt.ts",
    find: "  if (breaches.length > 0) await haltSending(app, breaches);\n",
    replace: "",
    tests: checkTests,
  },
  {
    name: "sending resumes although the ledger has breaches",
    file: "server/ledger/halt.ts",
    find: "  if (breaches.length > 0) return breaches;\n",
    replace: "",
    tests: checkTests,
    title: "a breach halts sending",
  },
  {
    name: "a breach is found once and then forgotten",
    file: "server/ledger/prove.ts",
    find: " from proven where not exists (select from wrong_entry)\n",
    replace: " from proven\n",
    tests: ["server/ledger/prove.test.ts"],
    title: "a breach is found again",
  },
  {
    name: "a wrong running balance passes the check",
    file: "server/ledger/breaches.ts",
    find: "(p.jump_at is not null, ",
    replace: "(p.jump_at < 0, ",
    tests: checkTests,
    title: "a breach that only the full check finds halts sending as well",
  },
  {
    name: "a key that was used for something else is answered as a success",
    file: "server/ledger/refusals.ts",
    find: '  keyReused: "ledger.key-reused",',
    replace: "  keyReused: null,",
    tests: ["server/ledger/races.test.ts"],
    title:
      "a single transfer whose key has other content is refused, and the same transfer again is a duplicate",
  },
];

import type { Mutation } from "../mutation.ts";

const make = "server/statements/make.ts";
const makeTests = ["server/statements/make.test.ts"];
const mt940 = "server/statements/formats/mt940.ts";
const mt940Tests = ["server/statements/formats/mt940.test.ts"];
const camtTests = ["server/statements/formats/camt053.test.ts"];
const totals = "server/payments/read-file/pain001/message-totals.ts";
const corpusTests = ["server/payments/read-file/pain001/corpus.test.ts"];

/** Statements and pain.001: a mistake states a wrong balance, shows it to others, or pays what the file does not say. */
export const statements: readonly Mutation[] = [
  {
    name: "a statement is made although its transactions do not lead to its balance",
    file: make,
    find: "and each.before_minor + each.credit_minor - each.debit_minor = each.closing_minor as is_right",
    replace: "as is_right",
    tests: makeTests,
    title: "without a transaction",
  },
  {
    name: "a payment that failed is in the sums of its day",
    file: make,
    find: " and t.status = 'succeeded'",
    replace: "",
    tests: makeTests,
  },
  {
    name: "the fee of a payment is left out of its debit",
    file: make,
    find: "t.amount_minor - t.fee_minor as moved_minor",
    replace: "t.amount_minor as moved_minor",
    tests: makeTests,
  },
  {
    name: "the database takes a statement that opens with another balance",
    file: "server/functions/statements/refuse_unjoined.sql",
    find: "(s.number, s.opening_minor) is distinct from (coalesce(b.number, 0) + 1, coalesce(b.closing_minor, 0))",
    replace: "s.number is distinct from coalesce(b.number, 0) + 1",
    tests: makeTests,
    title: "the database refuses",
  },
  {
    name: "a key reads statements of wallets that it does not see",
    file: "server/functions/statements/policies.sql",
    find: "call protect_wallet_table('statements');",
    replace: "call protect_tenant_table('statements');",
    tests: ["server/public-api/statements.test.ts"],
  },
  {
    name: "a balance below zero is written to MT940 as a credit",
    file: mt940,
    find: 'minor < 0n ? "D" : "C"',
    replace: 'minor < 0n ? "C" : "C"',
    tests: mt940Tests,
  },
  {
    name: "a reversal is marked in MT940 by what it is, not by what it reverses",
    file: mt940,
    find: '["RC", "RD"]',
    replace: '["RD", "RC"]',
    tests: mt940Tests,
  },
  {
    name: "a balance of 16 characters is cut in MT940",
    file: mt940,
    find: "absolute(openingMinor) + creditMinor + debitMinor",
    replace: "absolute(openingMinor) + debitMinor",
    tests: mt940Tests,
  },
  {
    name: "a debit is written to camt.053 as a credit",
    file: "server/statements/formats/camt053.ts",
    find: 'minor < 0n ? "<CdtDbtInd>DBIT</CdtDbtInd>"',
    replace: 'minor > 0n ? "<CdtDbtInd>DBIT</CdtDbtInd>"',
    tests: camtTests,
  },
  {
    name: "a pain.001 whose control sum differs is paid",
    file: totals,
    find: "givenSum && this.isSumKnown &&",
    replace: "givenSum && !this.isSumKnown &&",
    tests: corpusTests,
  },
  {
    name: "a pain.001 with more transactions than it says is paid",
    file: totals,
    find: "BigInt(givenCount.text) !== BigInt(this.count)",
    replace: "BigInt(givenCount.text) > BigInt(this.count)",
    tests: corpusTests,
  },
  {
    name: "a PmtInf of a pain.001 may stand in it twice",
    file: totals,
    find: "if (this.#paymentIds.has(paymentId))",
    replace: "if (this.#paymentIds.has(place.path))",
    tests: corpusTests,
  },
  {
    name: "decimals that the currency does not have are cut off",
    file: "server/payments/read-file/pain001/decimals.ts",
    find: 'if (fraction[at] !== "0") return null;',
    replace: 'if (fraction[at] === "") return null;',
    tests: corpusTests,
  },
];

import type { Mutation } from "../mutation.ts";

const askingTests = ["server/lookups/ask/asking.test.ts"];
const privateTests = ["server/lookups/private-names.test.ts"];
const signed = "server/public-api/name-lookups.ts";
const signedTests = ["server/public-api/name-lookups.test.ts"];

/** Name lookups: a mistake shows a name to others, names the wrong person, or asks a provider too often. */
export const lookups: readonly Mutation[] = [
  {
    name: "the kept name of one client answers another client",
    file: "server/lookups/ask/pending-numbers.ts",
    find: "where a.client_id = n.client_id and a.account",
    replace: "where a.account",
    tests: privateTests,
    title: "of another",
  },
  {
    name: "a single lookup shows an answer of last month",
    file: "server/lookups/ask/pending-numbers.ts",
    find: 'purpose === "single"',
    replace: 'purpose === "payments"',
    tests: askingTests,
    title: "a kept answer",
  },
  {
    name: "the audit entry of a lookup holds the expected name",
    file: "server/lookups/start-single.ts",
    find: "phoneNumber: number.account }",
    replace: "phoneNumber: number.account, name: number.expectedName }",
    tests: privateTests,
    title: "audit entry",
  },
  {
    name: "a process whose lease has run out stores its answers",
    file: "server/lookups/ask/leases.ts",
    find: "\n  and l.held_until > clock_timestamp() and l.ended_at is null",
    replace: "\n  and l.ended_at is null",
    tests: askingTests,
    title: "whose lease has run out",
  },
  {
    name: "an answer changes a number that has its answer",
    file: "server/lookups/ask/store-answers.ts",
    find: " and n.row_no = r.row_no and n.state = 'pending'",
    replace: " and n.row_no = r.row_no",
    tests: askingTests,
    title: "whose lease has run out",
  },
  {
    name: "two processes reserve the same times at a provider",
    file: "server/functions/lookups/reserve_questions.sql",
    find: "next_at = first_at + reserved / per_second * interval '1 second'",
    replace: "next_at = first_at",
    tests: askingTests,
    title: "below the provider's rate",
  },
  {
    name: "the process that held a lookup before stores its answers",
    file: "server/lookups/ask/leases.ts",
    find: " and l.held_by = h.holder",
    replace: "",
    tests: askingTests,
    title: "whose lease has run out",
  },
  {
    name: "the lookups of payments are read by everybody who may look names up",
    file: "server/lookups/select-lookups.ts",
    find: '.where("purpose", "<>", "payments")',
    replace: "",
    tests: signedTests,
    title: "whoever started",
  },
  {
    name: "one client reads the names of another",
    file: "server/functions/lookups/policies.sql",
    find: "call protect_tenant_table('looked_up_numbers');",
    replace: "create policy everybody on looked_up_numbers using (true) with check (true);",
    tests: privateTests,
    title: "sees no lookup",
  },
  {
    name: "other numbers under a used requestId are answered like a repeat",
    file: signed,
    find: "!lookup.content_digest?.equals(digest)",
    replace: "!lookup.content_digest",
    tests: signedTests,
    title: "the ID of another lookup",
  },
  {
    name: "the cursor of one lookup reads on in another",
    file: signed,
    find: "if (lookupId !== requestId)",
    replace: "if (lookupId === placeName[0])",
    tests: signedTests,
    title: "cursor",
  },
  {
    name: "a key looks names up at a client without the feature",
    file: "product/public-api/contract.ts",
    find: 'clientKey({ feature: "NameLookup" })',
    replace: "clientKey()",
    tests: signedTests,
    title: "without the feature",
  },
];

import { expect, test } from "vitest";
import { printedFindings, treeOf } from "./made-tree.ts";
import { checkNames } from "./names.ts";

const findings = async (files: Record<string, string>) => printedFindings(checkNames(await treeOf(files)));

test("types and functions whose name is a bare participle are found; nouns and local helpers are not", async () => {
  const files = {
    "server/a.ts": [
      "type Waiting = string;",
      "interface Told { a: 1 }",
      "class Cancelled extends Error {}",
      "function listed() {}",
      "export const taken = () => 1;",
      "type Finding = 1; type WaitingPayment = 2; function readAll() { const found = () => 1; return found; }",
      "const sent = 3;",
    ].join("\n"),
    "server/a.test.ts": "type Asked = 1;\nfunction given() {}",
  };
  expect(await findings(files)).toEqual([
    "server/a.test.ts:1 Asked is a bare participle: name the thing",
    "server/a.ts:1 Waiting is a bare participle: name the thing",
    "server/a.ts:2 Told is a bare participle: name the thing",
    "server/a.ts:3 Cancelled is a bare participle: name the thing",
    "server/a.ts:4 listed is a bare participle: say what the function does",
    "server/a.ts:5 taken is a bare participle: say what the function does",
  ]);
});

test.each([
  'await tx.updateTable("users").set({ email }).execute();',
  "await sql`insert into users (email) values (${email})`.execute(tx);",
  "await sql`delete from users`.execute(tx);",
  "await recordAudit(tx, entry);",
  "await store.deleteSession(tx, id);",
])("a predicate that writes is found: %s", async (statement) => {
  const text = `async function isAllowed(tx: Tx) { ${statement} return true; }`;
  expect(await findings({ "server/a.ts": text })).toEqual([
    "server/a.ts:1 isAllowed writes: a predicate changes nothing",
  ]);
});

test("a predicate that reads, and a verb that writes, are fine", async () => {
  const files = {
    "server/a.ts": 'const hasAny = async () => (await tx.selectFrom("users").execute()).length > 0;',
    "server/b.ts": 'async function removeUser() { await tx.deleteFrom("users").execute(); }',
  };
  expect(await findings(files)).toEqual([]);
});

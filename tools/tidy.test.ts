import { describe, expect, test } from "vitest";
import { repository } from "./command.ts";
import { checkCatalogues } from "./tidy/catalogues.ts";
import { checkClientQueries } from "./tidy/client-queries.ts";
import { checkInstallScripts } from "./tidy/install-scripts.ts";
import { printedFindings, treeOf } from "./tidy/made-tree.ts";
import { checkManifests } from "./tidy/manifests.ts";
import { checkMigrations } from "./tidy/migrations.ts";
import { checkPureProduct } from "./tidy/pure-product.ts";
import { checkRequestMoves } from "./tidy/request-moves.ts";
import { checkTitles } from "./tidy/titles.ts";
import { checkTree } from "./tidy/tree.ts";

describe("the French catalogues", () => {
  const compare = async (english: string, french: string) => {
    const files = {
      "product/i18n/en/auth.ts": `export const auth = {\n${english} };`,
      "product/i18n/fr/auth.ts": `export const auth = {\n${french} };`,
      "tools/same-in-french.json": `["Client"]`,
    };
    return printedFindings(checkCatalogues(await treeOf(files))).map((line) =>
      line.replace("product/i18n/fr/auth.ts:", ""),
    );
  };

  test("have every key and no other", async () => {
    expect(await compare(`a: "One"`, `b: "Deux"`)).toEqual([
      "1 auth.a is missing",
      "2 auth.b is not in the English catalogue",
    ]);
  });

  test("insert the same values", async () => {
    expect(await compare("a: (p) => `At most ${p.n}`", "a: ({ n }) => `Au plus ${n}`")).toEqual([]);
    expect(await compare("a: (p) => `At most ${p.n}`", `a: () => "Au plus"`)).toEqual([
      "2 auth.a inserts nothing, not n",
    ]);
  });

  test("are in French, but for words that are the same", async () => {
    expect(await compare(`a: "Client", b: "Log in"`, `a: "Client", b: "Log in"`)).toEqual([
      "2 auth.b is still English",
    ]);
  });

  test("keep a no-break space before high punctuation and inside guillemets", async () => {
    const english = `a: "Why?", b: "So:", c: "<a>", d: "See x"`;
    expect(await compare(english, `a: "Quoi ?", b: "Ainsi:", c: "« a »", d: "Voir https://x"`)).toEqual([
      "2 auth.a lacks the no-break space before : ; ? or !",
      "2 auth.b lacks the no-break space before : ; ? or !",
      "2 auth.c lacks the no-break space inside « »",
    ]);
    const right = `a: "Quoi\\u202f?", b: "Ainsi\\u00a0:", c: "«\\u00a0a\\u00a0»", d: "Voir https://x"`;
    expect(await compare(english, right)).toEqual([]);
  });

  test("come in pairs of files", async () => {
    const root = await treeOf({
      "product/i18n/en/a.ts": "",
      "product/i18n/fr/b.ts": "",
      "tools/same-in-french.json": "[]",
    });
    expect(printedFindings(checkCatalogues(root))).toEqual([
      "product/i18n/en/a.ts:1 has no French counterpart",
      "product/i18n/fr/b.ts:1 has no English counterpart",
    ]);
  });
});

describe("queries", () => {
  const ask = async (store: string, allowed: object = { callers: {}, queries: {} }) => {
    const files = {
      "server/functions/accounts/policies.sql": `call protect_tenant_table('users'); call protect_wallet_table('payments');
        call protect_system_table('counters'); create policy one_client on requests to corridor_app using (true);`,
      "server/accounts/store.ts": store,
      "tools/system-queries.json": JSON.stringify(allowed),
    };
    return printedFindings(checkClientQueries(await treeOf(files)));
  };

  test.each([
    [`tx.selectFrom("users").where("email", "=", email).execute()`],
    [`tx.updateTable("users").set({ email }).execute()`],
    [`tx.selectFrom("banners").innerJoin("users as u", "u.email", "banners.email").execute()`],
    [
      `tx.selectFrom("users as u").innerJoin("grants as g", (on) => on.onRef("g.client_id", "=", "u.client_id")).execute()`,
    ],
    ["sql`select client_id from users where email = ${email}`.execute(tx)"],
    ["sql`select from users u join grants g on g.client_id = u.client_id`.execute(tx)"],
    ["run(sql`delete from users`, tx)"],
  ])("on a client's table name the client: %s", async (query) => {
    const finding = "server/accounts/store.ts:2 find queries users without client_id";
    expect(await ask(`export function find(tx) {\n  return ${query}; }`)).toEqual([finding]);
  });

  test.each([
    [`tx.selectFrom("users").where("client_id", "=", clientId).execute()`],
    [`tx.selectFrom("banners").selectAll().execute()`],
    [
      `tx.selectFrom("users as u").where(sql\`u.client_id = \${clientId} and exists (select from users)\`).execute()`,
    ],
    ["sql`select email from users where client_id = ${clientId}`.execute(tx)"],
    ["sql`select email from users u where u.client_id = any(${clientIds})`.execute(tx)"],
    ["sql`insert into users (client_id, email) values (${clientId}, ${email})`.execute(tx)"],
    [`tx.selectFrom("users").where((is) => is.or([is("client_id", "=", clientId)])).execute()`],
  ])("that name the client, or ask no client's table, are fine: %s", async (query) => {
    expect(await ask(`export function find(tx) { return ${query}; }`)).toEqual([]);
  });

  test("are found in every statement of a function, also on tables with a policy by wallet or of their own", async () => {
    const store = `export async function askAgain(tx) {
      await sql\`delete from counters\`.execute(tx);
      await sql\`update payments set step = 'ask'\`.execute(tx);
      await sql\`update requests set status = 'pending'\`.execute(tx);
    }`;
    const asks = (line: number, table: string) =>
      `server/accounts/store.ts:${line} askAgain queries ${table} without client_id`;
    expect(await ask(store)).toEqual([asks(3, "payments"), asks(4, "requests")]);
    const listed = (reasons: string | string[]) => ({
      callers: {},
      queries: { "server/accounts/store.ts": { askAgain: reasons } },
    });
    expect(await ask(store, listed("reason"))).toEqual([asks(4, "requests")]);
    expect(await ask(store, listed(["reason", "reason"]))).toEqual([]);
    expect(await ask(store, listed(["reason", "reason", "reason"]))).toEqual([
      "tools/system-queries.json:1 askAgain in server/accounts/store.ts has more exceptions than queries without client_id",
    ]);
  });

  test("across clients are listed with a reason, and the list holds nothing else", async () => {
    const store = `export const find = (tx) => tx.selectFrom("users").execute();
      export const all = (app) => app.db.systemTransaction("all", find);`;
    const asking = store.replace("systemTransaction", "askSystem");
    const listed = {
      callers: { "server/accounts/store.ts": "reason", "server/gone.ts": "reason" },
      queries: { "server/accounts/store.ts": { find: "reason", gone: "reason" } },
    };
    for (const each of [store, asking]) expect(await ask(each)).toHaveLength(2);
    expect(await ask(store, listed)).toEqual([
      "tools/system-queries.json:1 server/gone.ts is listed and makes no query as the system",
      "tools/system-queries.json:1 gone in server/accounts/store.ts has more exceptions than queries without client_id",
    ]);
  });
});

test("no install script runs, and each package that has one is listed with a reason [C-73, F-74]", async () => {
  expect(printedFindings(checkInstallScripts(repository))).toEqual([]);
  const packages = {
    "node_modules/esbuild": { hasInstallScript: true },
    "web/node_modules/sharp": { hasInstallScript: true },
    "node_modules/zod": {},
  };
  const root = await treeOf({ "package-lock.json": JSON.stringify({ packages }), ".npmrc": "fund=false" });
  expect(printedFindings(checkInstallScripts(root, { esbuild: "", canvas: "" }))).toEqual([
    "package-lock.json:1 sharp has an install script: write in tools/tidy/install-scripts.ts why it is not needed",
    "package-lock.json:1 canvas has no install script: remove it from tools/tidy/install-scripts.ts",
    ".npmrc:1 lacks ignore-scripts=true",
  ]);
});

test("versions are exact and the lock file names no registry [C-73, F-74]", async () => {
  expect(printedFindings(checkManifests(repository))).toEqual([]);
  const root = await treeOf({
    "package.json": `{\n  "dependencies": {\n    "zod": "^4.0.0",\n    "@corridor/web": "*",\n    "pg": "8.1.0"\n  }\n}`,
    "web/package.json": `{\n  "dependencies": { "react": "19.0.0", "vite": "*" },\n  "engines": { "node": ">=20" }\n}`,
    "package-lock.json": `{\n  "resolved": "https://registry.example/zod.tgz",\n  "url": "https://funding.example"\n}`,
  });
  expect(printedFindings(checkManifests(root))).toEqual([
    "package-lock.json:2 names a registry host: install with omit-lockfile-registry-resolved",
    `package.json:3 zod is "^4.0.0": pin one exact version`,
    `web/package.json:2 vite is "*": pin one exact version`,
  ]);
});

test("a title that starts with should, and a test of the product without an id, are found", async () => {
  const root = await treeOf({
    "docs/spec/requirements.md": "- [ ] **AUTH-01** People log in.",
    "server/auth/a.test.ts": `test("should work [AUTH-01]", run);\nit.each(cases)("Should too", run);`,
    "product/b.test.ts": `test("adds", run);`,
    "tools/c.test.ts": `test("counts", run);`,
  });
  expect(checkTitles(root)).toEqual([
    { file: "product/b.test.ts", line: 1, message: "no title names a requirement", isWarning: true },
    { file: "server/auth/a.test.ts", line: 1, message: 'a title starts with "should": write what is true' },
    { file: "server/auth/a.test.ts", line: 2, message: 'a title starts with "should": write what is true' },
  ]);
});

test("an id that no document defines, that the folder cannot prove or that is not built is found in a title", async () => {
  const root = await treeOf({
    "docs/spec/requirements.md": [
      "- [ ] **KEY-10** Long keys.",
      "- [ ] **USER-01** People.",
      "- [ ] **API-01** Calls.",
      "- [ ] **STATE-02** Files.",
      "- [ ] **STATE-04** Accounts.",
    ].join("\n"),
    "docs/security.md": "- **C-01** A control.",
    "product/exports/words.test.ts": `test("shortens [KEY-10, API-01, STATE-04]", run);`,
    "server/ledger/post.test.ts": `test("posts [USER-01, C-01, WAL-99]", run);`,
    "server/keys/add.test.ts": `test("adds [KEY-10]", run);`,
    "server/users/add.test.ts": `test("adds [USER-01, STATE-04]", run);`,
    "e2e/files.spec.ts": `test("shows files [STATE-02]", run);`,
    "e2e/keys.spec.ts": `test("shows keys [KEY-10, USER-01]", run);`,
    "tools/made-up.test.ts": `const title = "made up [KEY-99]";`,
  });
  expect(printedFindings(checkTitles(root))).toEqual([
    "e2e/files.spec.ts:1 STATE-02 cannot be proved in this folder (tools/tidy/areas.ts)",
    "product/exports/words.test.ts:1 KEY-10 cannot be proved in this folder (tools/tidy/areas.ts)",
    "product/exports/words.test.ts:1 STATE-04 cannot be proved in this folder (tools/tidy/areas.ts)",
    "server/ledger/post.test.ts:1 USER-01 cannot be proved in this folder (tools/tidy/areas.ts)",
    "server/ledger/post.test.ts:1 WAL-99 is defined in no document",
  ]);
});

test("a status of a request that is not changed by moveRequest is found, in a query and in a function [STATE-13]", async () => {
  const root = await treeOf({
    "server/payments/requests/move-request.ts": 'tx.updateTable("payment_requests").set({ status: next })',
    "server/payments/decisions/end.ts": 'tx.updateTable("payment_requests")\n  .set({ status: "done" })',
    "server/payments/engine/count.ts":
      "sql`update payment_requests set held_at = now() where status = 'pending'`",
    "server/functions/payments/end.sql":
      "update payment_requests r\nset change_no = 1, status = 'done' where true;",
  });
  const message =
    "changes the status of a request: call moveRequest of server/payments/requests/move-request.ts";
  expect(printedFindings(checkRequestMoves(root))).toEqual([
    `server/functions/payments/end.sql:1 ${message}`,
    `server/payments/decisions/end.ts:1 ${message}`,
  ]);
});

test("a folder of more than 26 files besides tests and styles is found", async () => {
  const names = Array.from({ length: 26 }, (_, index) => `web/full/File${index}`);
  const full = Object.fromEntries(
    names.flatMap((name) => [`${name}.tsx`, `${name}.module.css`].map((file) => [file, ""])),
  );
  const beside = { "web/full/File.test.tsx": "" };
  expect(printedFindings(checkTree(await treeOf({ ...full, ...beside })))).toEqual([]);
  expect(printedFindings(checkTree(await treeOf({ ...full, ...beside, "web/full/One.tsx": "" })))).toEqual([
    "web/full:1 has 27 files besides tests: split a folder over 26 files",
  ]);
});

test("files that are too long, index files and folders without a name of the product are found", async () => {
  const root = await treeOf({
    "server/long.ts": "line\n".repeat(251),
    "server/full.ts": "line\n".repeat(250),
    "server/long.test.ts": "line\n".repeat(301),
    "server/full.test.ts": "line\n".repeat(300),
    "server/index.ts": "",
    "server/utils/money.ts": "",
    "node_modules/x/index.ts": "",
  });
  expect(printedFindings(checkTree(root))).toEqual([
    "server/index.ts:1 an index file hides where code is: import the file itself",
    "server/long.test.ts:301 has 301 lines: split a file over 300 lines",
    "server/long.ts:251 has 251 lines: split a file over 250 lines",
    "server/utils:1 the name says nothing about the product: choose a word of the glossary",
  ]);
});

test("a rule of the product that reads the clock is found; a date made from text, a test and the server are not", async () => {
  const files = {
    "product/fx/rates.ts":
      "export const made = (text: string) => new Date(text);\nexport const now = () => new Date();",
    "product/fx/rates.test.ts": "export const now = new Date();",
    "server/fx/rates.ts": "export const now = new Date();",
  };
  expect(printedFindings(checkPureProduct(await treeOf(files)))).toEqual([
    "product/fx/rates.ts:2 new Date() in a rule: pass the date as a parameter",
  ]);
});

test("a migration says whether old servers go on, and holds no table of the last version for long [EXT-55, EXT-56]", async () => {
  const judged = async (text: string) =>
    printedFindings(checkMigrations(await treeOf({ "server/migrations/0099-x.sql": text }))).map((line) =>
      line.replace("server/migrations/0099-x.sql:1 ", ""),
    );
  expect(
    await judged(
      "-- Old servers go on.\ncreate table a (id int); update a set id = 1; alter table b add column c text;",
    ),
  ).toEqual([]);
  expect(await judged("alter table b drop column c;")).toEqual([
    'does not say who goes on: begin with "-- Old servers go on." or "-- Old servers must stop: REASON"',
  ]);
  const long = [
    "update b set c = 1",
    "delete from b",
    "insert into a select id from b",
    "alter table b alter column c type bigint",
    "create unique index d on b (c)",
  ];
  for (const statement of long)
    expect(await judged(`-- Old servers must stop: why.\n${statement};`)).toHaveLength(1);
});

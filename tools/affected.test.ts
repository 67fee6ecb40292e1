import { expect, test } from "vitest";
import { affectedTests, filesWithoutTest, testsThatFit } from "./affected/choose.ts";
import { linksOf } from "./affected/links.ts";
import { setUpOf } from "./affected/set-ups.ts";
import { readSources } from "./affected/sources.ts";
import { filesNamedIn, withoutTypeImports } from "./import-graph.ts";

/** Two capabilities behind one server, as a test of the whole server sees them. */
const sources = {
  "product/money.ts": "",
  "product/pay/contract.ts": `export const send = endpoint({}); export const cancel = endpoint({});`,
  "server/pay/send.ts": `import { add } from "@corridor/product/money"; sql\`insert into payments\``,
  "server/pay/cancel.ts": "",
  "server/pay/routes.ts": `
    import * as contract from "@corridor/product/pay/contract";
    import { sendPayment } from "./send.ts";
    import { cancelPayment } from "./cancel.ts";
    export const routes = [
      route(contract.send, sendPayment),
      route(contract.cancel, cancelPayment),
    ];`,
  "server/people/invite.ts": "",
  "server/people/invite.test.ts": `import { useWorld } from "../testing/world.ts";`,
  "server/processes/console-api.ts": `import { routes } from "../pay/routes.ts"; import "../people/invite.ts";`,
  "server/processes/served-routes.test.ts": "",
  "server/testing/world.ts": `import { api } from "../processes/console-api.ts";`,
  "server/testing/payers.ts": `import { send } from "@corridor/product/pay/contract";`,
  "server/exports/rows.test.ts": `import { pay } from "../testing/payers.ts"; import { useWorld } from "../testing/world.ts";`,
  "server/audit/cancelled.test.ts": `import { cancel } from "@corridor/product/pay/contract"; import { useWorld } from "../testing/world.ts";`,
  "server/migrations/0007-payments.sql": "create table payments (id int);",
  "server/functions/pay/guard_payments.sql":
    "create or replace function guard_payments() …; create or replace trigger kept before delete or truncate on payments …",
  "server/functions/queues/beat.sql": "create or replace function beat() …",
  "server/functions/queues/beat_twice.sql": "create or replace function beat_twice() … perform beat() …",
  "web/routes.tsx": `
    import { HomeScreen } from "./home/HomeScreen.tsx";
    const pay = lazyScreen(() => import("./pay/PayScreen.tsx"), "PayScreen");
    screen("home", "/", HomeScreen);
    screen("pay", "/newPayment", pay);`,
  "web/home/HomeScreen.tsx": `import type { Money } from "@corridor/product/money";`,
  "web/pay/PayScreen.tsx": `import { send } from "@corridor/product/pay/contract";`,
  "e2e/home.spec.ts": `await person.opens("/");`,
  "e2e/paying.spec.ts": "await person.opens(`/newPayment?amount=${amount}`);",
  "server/admin/add-rates.ts": "",
  "server/processes/staff.ts": `import { addRates } from "../admin/add-rates.ts";`,
  "server/processes/commands.ts": `import "./staff.ts"; import "./console-api.ts";`,
  "server/processes/staff-rates.test.ts": `import { runStaffCommand } from "./staff.ts"; import { useWorld } from "../testing/world.ts";`,
  "server/migrations/0008-queues.sql": "create unlogged table job_queues (process text);",
  "server/platform/queue.ts": "sql`insert into job_queues`; sql`select beat_twice()`",
  "server/platform/queue-beat.test.ts": `import { beat } from "./queue.ts";`,
  "product/i18n/en/parts/inside.ts": `import { filters } from "../filters.ts"; import { names } from "../columns.ts"; export const all = { filters, columns: names };`,
  "product/i18n/en/filters.ts": "",
  "product/i18n/en/columns.ts": "",
  "web/list/Filters.tsx": `<Button>{t.filters.apply}</Button>`,
  "web/list/Columns.tsx": `<Heading>{t.columns.date}</Heading>`,
  "web/list/columns.test.tsx": `import { Columns } from "./Columns.tsx";`,
  "web/main.tsx": "",
  "e2e/worlds.ts": "",
  "e2e/world.ts": `import { keepWorlds } from "./worlds.ts";`,
  "e2e/filtering.spec.ts": `import { test } from "./world.ts"; await person.presses(t.filters.apply);`,
  "bench/paying.ts": "",
  "docs/permissions.md": "",
  "tools/docs.test.ts": `readFileSync(path.join(root, "docs/permissions.md"));`,
};
const links = linksOf(new Map(Object.entries(sources)));

function chosenFor(...changed: string[]): string[] {
  return affectedTests(changed, links).map(({ file }) => file);
}

test("a test that starts the whole server is affected by what it calls, not by all that the server imports", () => {
  expect(chosenFor("server/pay/cancel.ts").sort()).toEqual(["server/audit/cancelled.test.ts"]);
  expect(chosenFor("server/people/invite.ts")).toEqual(["server/people/invite.test.ts"]);
});

test("a story is affected by the screens that it opens, by the files that they import, and by the files that answer their calls", () => {
  expect(chosenFor("web/pay/PayScreen.tsx")).toEqual(["e2e/paying.spec.ts"]);
  expect(chosenFor("server/pay/send.ts")).toEqual(["server/exports/rows.test.ts", "e2e/paying.spec.ts"]);
  expect(chosenFor("web/home/HomeScreen.tsx")).toEqual(["e2e/home.spec.ts"]);
});

test("the nearest tests come first, and tests of the same capability count as near", () => {
  const chosen = affectedTests(["server/people/invite.ts", "product/money.ts"], links);
  expect(chosen).toEqual([
    { file: "server/people/invite.test.ts", reason: "same capability", distance: 1 },
    { file: "server/exports/rows.test.ts", reason: "needs a changed file", distance: 4 },
    { file: "e2e/paying.spec.ts", reason: "needs a changed file", distance: 5 },
  ]);
  expect(affectedTests(["product/i18n/en/home.ts"], links)).toEqual([
    { file: "e2e/home.spec.ts", reason: "same capability", distance: 1 },
  ]);
});

test("a migration affects the tests of the files that name its tables", () => {
  expect(chosenFor("server/migrations/0007-payments.sql")).toEqual([
    "server/exports/rows.test.ts",
    "e2e/paying.spec.ts",
  ]);
});

test("a function affects the tests of the files that call it, also through another function, and a trigger those of its table", () => {
  expect(chosenFor("server/functions/queues/beat.sql")).toEqual(["server/platform/queue-beat.test.ts"]);
  expect(chosenFor("server/functions/pay/guard_payments.sql")).toEqual(
    chosenFor("server/migrations/0007-payments.sql"),
  );
});

test("a test of a process is affected by the files that the process file imports, unless the process loads the whole product", () => {
  expect(chosenFor("server/admin/add-rates.ts")).toEqual(["server/processes/staff-rates.test.ts"]);
});

test("a migration of an unlogged table affects the tests of the files that name the table", () => {
  expect(chosenFor("server/migrations/0008-queues.sql")).toEqual(["server/platform/queue-beat.test.ts"]);
});

test("texts affect the tests and the stories of the screens that show them", () => {
  expect(chosenFor("product/i18n/en/filters.ts")).toEqual(["e2e/filtering.spec.ts"]);
  expect(chosenFor("product/i18n/en/columns.ts")).toEqual(["web/list/columns.test.tsx"]);
});

test("a file of the set-up affects every test of its kind, after the tests that need the file by themselves", () => {
  const present = readSources();
  const filesOfSetUps = {
    story: ["e2e/worlds.ts", "web/texts.ts"],
    test: ["vitest.config.ts", "tools/test-run/stages.ts", "server/testing/programs/cluster.ts"],
  };
  for (const [kind, files] of Object.entries(filesOfSetUps)) {
    for (const file of files)
      expect([file, present.has(file), setUpOf(file)?.kind]).toEqual([file, true, kind]);
  }
  expect(setUpOf("server/pay/send.ts")).toBeUndefined();
  const stories = affectedTests(["e2e/worlds.ts"], links);
  expect(stories.map(({ file }) => file)).toEqual([
    "e2e/filtering.spec.ts",
    "e2e/home.spec.ts",
    "e2e/paying.spec.ts",
  ]);
  expect(stories.map(({ reason }) => reason)).toEqual([
    "needs a changed file",
    "needs the changed set-up",
    "needs the changed set-up",
  ]);
  expect(chosenFor("web/main.tsx")).toContain("e2e/home.spec.ts");
  expect(chosenFor("vitest.config.ts")).not.toContain("e2e/home.spec.ts");
});

test("a changed file without a test is named, unless it is a test that was deleted", () => {
  const changed = ["bench/paying.ts", "server/pay/send.ts", "server/people/gone.test.ts"];
  expect(filesWithoutTest(changed, links)).toEqual(["bench/paying.ts"]);
});

test("in this repository, each file that a test proves or that every test needs has a test", () => {
  const changed = [
    ...["actions/load-rates", "actions/create-client", "actions/client-settings", "staff-member"].map(
      (name) => `server/admin/${name}.ts`,
    ),
    "server/migrations/0001-platform.sql",
    ...[
      "platform/protect_tenant_table",
      "ledger/write_transfers",
      "payments/policies",
      "transactions/refuse_ended",
    ].map((name) => `server/functions/${name}.sql`),
    ...["en", "fr"].flatMap((language) =>
      ["filters", "widgets", "charts", "export-dialog", "mail/mail-people"].map(
        (name) => `product/i18n/${language}/${name}.ts`,
      ),
    ),
    ...["server", "worlds", "global-setup", "playwright.config"].map((name) => `e2e/${name}.ts`),
    ...["web/main.tsx", "vitest.config.ts", "tools/test-run/runners.ts", "tools/test.ts"],
  ];
  const sources = readSources();
  sources.delete("tools/affected.test.ts"); // It names some of these files and would count as their test.
  expect(changed.filter((file) => !sources.has(file))).toEqual([]);
  expect(filesWithoutTest(changed, linksOf(sources))).toEqual([]);
});

test("a change of the routes affects the tests of all routes, and a change of a page affects the tests that read it", () => {
  expect(chosenFor("server/pay/routes.ts")).toContain("server/processes/served-routes.test.ts");
  expect(chosenFor("docs/permissions.md")).toEqual(["tools/docs.test.ts"]);
});

test("a changed test is always taken, other tests as long as their seconds fit, and the rest is left", () => {
  const near = (file: string, distance: number) => ({
    file,
    reason: "needs a changed file" as const,
    distance,
  });
  const seconds: Record<string, number> = { changed: 50, long: 9, short: 4, far: 4 };
  const tests = [near("changed", 0), near("short", 1), near("long", 2), near("far", 3)];
  const { taken, left } = testsThatFit(59, tests, (file) => seconds[file] ?? 0);
  expect(taken.map(({ file }) => file)).toEqual(["changed", "short", "far"]);
  expect(left.map(({ file }) => file)).toEqual(["long"]);
});

test("a file that is imported for its types alone is not needed when the program runs", () => {
  const text = `import type { Money } from "./money.ts";\nimport { add } from "./add.ts";`;
  const needs = filesNamedIn("product/sum.ts", withoutTypeImports(text), () => true);
  expect(needs).toEqual(["product/add.ts"]);
});

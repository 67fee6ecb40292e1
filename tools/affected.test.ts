import { expect, test } from "vitest";
import { affectedTests, testsThatFit } from "./affected/choose.ts";
import { linksOf } from "./affected/links.ts";
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
  "web/routes.tsx": `
    import { HomeScreen } from "./home/HomeScreen.tsx";
    const pay = lazyScreen(() => import("./pay/PayScreen.tsx"), "PayScreen");
    screen("home", "/", HomeScreen);
    screen("pay", "/newPayment", pay);`,
  "web/home/HomeScreen.tsx": `import type { Money } from "@corridor/product/money";`,
  "web/pay/PayScreen.tsx": `import { send } from "@corridor/product/pay/contract";`,
  "e2e/home.spec.ts": `await person.opens("/");`,
  "e2e/paying.spec.ts": "await person.opens(`/newPayment?amount=${amount}`);",
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
    { file: "server/people/invite.test.ts", reason: "same capability", distance: 2 },
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

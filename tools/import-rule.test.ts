import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedProgram, repository } from "./command.ts";

type Violation = { rule: { name: string }; from: string; to: string };

const workspaces = ["product", "server", "web", "e2e", "bench", "faults", "simulator", "sdk", "tools"];

/** Each line is a file, its import, and the rule that must refuse it. */
const refused: [from: string, imports: string, rule: string][] = [
  ["web/home/a.tsx", "@corridor/server/auth/login", "web-imports-only-product"],
  ["web/home/b.tsx", "../../tools/tidy.ts", "web-imports-only-product"],
  ["server/auth/a.ts", "../../web/home/HomeScreen.tsx", "server-imports-only-product"],
  ["server/auth/b.ts", "../../tools/tidy.ts", "server-imports-only-product"],
  ["product/auth/a.ts", "../../web/home/HomeScreen.tsx", "nobody-imports-the-web"],
  ["product/auth/b.ts", "@corridor/server/auth/login", "product-is-pure"],
  ["product/auth/c.ts", "node:fs", "product-is-pure"],
  ["product/auth/d.ts", "react", "product-is-pure"],
  ["product/users/a.ts", "../payments/requests/request.ts", "product-users-only-imports-what-lies-below"],
  ["product/users/b.ts", "../keys/key.ts", "product-users-only-imports-what-lies-below"],
  ["product/payments/a.ts", "../i18n/en/auth.ts", "product-payments-only-imports-what-lies-below"],
  ["product/misc/a.ts", "../money.ts", "product-folders-are-in-the-order"],
  ["product/users/c.test.ts", "@corridor/server/auth/login", "product-tests-stay-in-product"],
  ["server/platform/a.ts", "../auth/login.ts", "server-platform-only-imports-what-lies-below"],
  ["server/clients/a.ts", "../ledger/post.ts", "server-clients-only-imports-what-lies-below"],
  ["server/payments/a.ts", "../exports/start.ts", "server-payments-only-imports-what-lies-below"],
  [
    "server/payments/requests/a.ts",
    "../intake/create.ts",
    "server-payments-requests-only-imports-what-lies-below",
  ],
  ["server/wallets/a.ts", "@corridor/server/payments/send", "server-wallets-only-imports-what-lies-below"],
  ["server/misc/a.ts", "../platform/db.ts", "server-folders-are-in-the-order"],
  ["server/auth/d.ts", "../testing/given.ts", "only-tests-use-testing"],
  ["server/auth/e.ts", "node:https", "only-platform-and-providers-touch-the-network"],
  ["server/auth/f.ts", "../../brand/default/brand.json", "the-brand-is-read-by-platform"],
  ["server/auth/g.ts", "./login.test.ts", "nobody-imports-a-test"],
  ["server/auth/h.ts", "./nowhere.ts", "no-broken-imports"],
  ["server/auth/about.ts", "./round.ts", "no-cycles"],
  ["web/design/a.tsx", "../home/HomeScreen.tsx", "web-design-only-imports-what-lies-below"],
  ["web/session/a.ts", "../home/HomeScreen.tsx", "web-session-only-imports-what-lies-below"],
  ["web/misc/a.tsx", "../design/actions/Button.tsx", "web-folders-are-in-the-order"],
  ["e2e/a.spec.ts", "@corridor/server/auth/login", "stories-see-the-product-from-outside"],
  ["bench/a.ts", "../web/home/HomeScreen.tsx", "nobody-imports-the-web"],
  ["faults/a.ts", "../web/home/HomeScreen.tsx", "nobody-imports-the-web"],
  ["simulator/a.ts", "@corridor/server/auth/login", "simulator-imports-only-product"],
  ["simulator/b.test.ts", "../server/testing/given.ts", "simulator-imports-only-product"],
  ["sdk/a.ts", "@corridor/product/money", "sdk-imports-only-node"],
  ["sdk/b.ts", "zod/mini", "sdk-imports-only-node"],
  ["sdk/c.ts", "./testing/proxy.ts", "sdk-imports-only-node"],
  ["server/auth/j.ts", "../../sdk/signing.ts", "nobody-imports-the-sdk"],
  ["server/auth/i.ts", "../../simulator/simulator.ts", "server-imports-only-product"],
  ["server/audit/a.ts", "../ledger/post.ts", "server-audit-only-imports-what-lies-below"],
];
const allowed: [from: string, imports: string][] = [
  ["web/home/z.tsx", "@corridor/product/money"],
  ["web/home/z.tsx", "../design/actions/Button.tsx"],
  ["web/design/actions/Button.tsx", "../../texts.ts"],
  ["web/home/z.tsx", "react"],
  ["server/auth/z.ts", "@corridor/product/money"],
  ["server/auth/z.ts", "../accounts/accounts.ts"],
  ["server/platform/z.ts", "node:https"],
  ["server/platform/z.ts", "../../brand/default/brand.json"],
  ["server/processes/z.ts", "../auth/login.ts"],
  ["server/processes/listen.ts", "../../sdk/signing.ts"],
  ["server/testing/z.ts", "../accounts/accounts.ts"],
  ["server/auth/z.test.ts", "../testing/given.ts"],
  ["product/auth/z.ts", "zod/mini"],
  ["product/auth/z.ts", "../users/user.ts"],
  ["product/auth/z.ts", "../money.ts"],
  ["product/auth/z.test.ts", "vitest"],
  ["product/i18n/en/z.ts", "../../payments/requests/request.ts"],
  ["e2e/z.spec.ts", "@corridor/server/testing/given"],
  ["e2e/z.spec.ts", "@corridor/server/demo/rows/request"],
  ["bench/z.ts", "@corridor/product/money"],
  ["bench/z.ts", "@corridor/server/ledger/post"],
  ["faults/z.ts", "@corridor/server/ledger/post"],
  ["faults/z.ts", "@corridor/server/testing/given"],
  ["simulator/z.ts", "@corridor/product/money"],
  ["simulator/z.ts", "node:http"],
  ["sdk/z.ts", "node:crypto"],
  ["sdk/z.ts", "./signing.ts"],
  ["sdk/z.test.ts", "@corridor/server/testing/given"],
  ["tools/z.ts", "@corridor/server/platform/db"],
];
const targets = [
  "product/money.ts", "product/users/user.ts", "product/keys/key.ts", "product/payments/requests/request.ts",
  "product/i18n/en/auth.ts", "server/auth/login.ts", "server/auth/login.test.ts",
  "server/accounts/accounts.ts", "server/ledger/post.ts", "server/payments/send.ts",
  "server/payments/intake/create.ts", "server/exports/start.ts", "server/platform/db.ts", "server/demo/rows/request.ts", "server/testing/given.ts", "web/home/HomeScreen.tsx",
  "web/design/actions/Button.tsx", "web/texts.ts", "simulator/simulator.ts", "tools/tidy.ts",
  "sdk/signing.ts", "sdk/testing/proxy.ts",
]; // oxfmt-ignore

const ruleFile = path.join(repository, ".dependency-cruiser.cjs");

let tree: string;
let violations: Violation[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), "import-rule-"));
  const sources = new Map(targets.map((file) => [file, "export const something = 1;\n"]));
  for (const [from, imports] of [...refused, ...allowed]) {
    sources.set(from, `${sources.get(from) ?? ""}import ${JSON.stringify(imports)};\n`);
  }
  sources.set("server/auth/round.ts", `import "./about.ts";\n`);
  sources.set("brand/default/brand.json", "{}\n");
  for (const library of ["zod", "react", "vitest"]) {
    sources.set(`node_modules/${library}/package.json`, `{ "name": "${library}", "main": "index.js" }\n`);
    sources.set(`node_modules/${library}/index.js`, "");
  }
  sources.set("node_modules/zod/mini.js", "");
  for (const [file, text] of sources) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), text);
  }
  await mkdir(path.join(tree, "node_modules/@corridor"));
  for (const workspace of workspaces) {
    await cp(path.join(repository, workspace, "package.json"), path.join(tree, workspace, "package.json"));
    await symlink(`../../${workspace}`, path.join(tree, "node_modules/@corridor", workspace));
  }
  const cruise = promisify(execFile)(
    installedProgram("depcruise"),
    ["--config", ruleFile, "--output-type", "json", ...workspaces],
    { cwd: tree, maxBuffer: 2 ** 26 },
  );
  const { stdout } = await cruise.catch((failure: unknown) => failure as { stdout: string });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rm(tree, { recursive: true }));

const rulesBrokenBy = (from: string) =>
  violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name);

describe("the import rule", () => {
  test.each(refused)("refuses %s importing %s", (from, _imports, rule) => {
    expect(rulesBrokenBy(from)).toContain(rule);
  });

  test.each(allowed)("allows %s importing %s", (from) => {
    expect(rulesBrokenBy(from)).toEqual([]);
  });

  test("has no rule that no line above breaks", () => {
    const { forbidden } = createRequire(import.meta.url)(ruleFile) as { forbidden: { name: string }[] };
    const written = forbidden
      .map((rule) => rule.name)
      .filter((name) => !name.endsWith("-only-imports-what-lies-below"));
    expect(refused.map(([, , rule]) => rule)).toEqual(expect.arrayContaining(written));
  });
});

import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installedProgram, repository } from "./command.ts";

type Diagnostic = { readonly message: string; readonly code?: string; readonly filename: string };

const unused = "unused disable directive";
const refused: [file: string, rule: string, text: string][] = [
  ["server/promise.ts", "typescript(no-floating-promises)", "async function pay() {}\npay();"],
  ["server/any.ts", "typescript(no-unsafe-assignment)", `export const read = JSON.parse("1");`],
  ["server/member.ts", "typescript(no-unsafe-member-access)", `export const id: unknown = JSON.parse("1").id;`],
  ["server/log.ts", "eslint(no-console)", `console.log("sent");`],
  ["server/directive.ts", unused, "// oxlint-disable-next-line no-console -- nothing to see\nexport const one = 1;"],
  ["server/equal.ts", "eslint(eqeqeq)", `export const isX = (text: string) => text == "x";`],
  ["server/eval.ts", "eslint(no-eval)", "export const run = (text: string): unknown => eval(text);"],
  ["server/switch.ts", "typescript(switch-exhaustiveness-check)",
    `export function f(kind: "a" | "b") {\n  switch (kind) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}`],
  ["product/clock.ts", "eslint(no-restricted-properties)", "export const now = () => Date.now();"],
  ["product/inner.ts", "eslint(no-restricted-properties)",
    `export function fill(page: { innerHTML: string }) {\n  page.innerHTML = "x";\n}`],
  ["product/luck.ts", "eslint(no-restricted-properties)", "export const luck = () => Math.random();"],
  ["product/outside.ts", "eslint(no-restricted-globals)", "export const environment = () => process.env;"],
  ["product/type.ts", "typescript(TS2322)", `export const amount: number = "one";`],
  ["product/index.ts", "typescript(TS2322)", "export const first = (rows: string[]): string => rows[0];"],
  ["product/exact.ts", "typescript(TS2375)", "export const wish: { note?: string } = { note: undefined };"],
  ["product/expected.ts", "typescript(TS2578)", "// @ts-expect-error -- the next line is right\nexport const one = 1;"],
  ["web/home/props.tsx", "typescript(TS2741)",
    "const Title = ({ text }: { text: string }) => <h1>{text}</h1>;\nexport const title = <Title />;"],
  ["web/home/html.tsx", "react(no-danger)", `export const html = <p dangerouslySetInnerHTML={{ __html: "x" }} />;`],
  ["web/home/inner.ts", "eslint(no-restricted-properties)",
    `export function fill(page: Element) {\n  page.innerHTML = "x";\n}`],
  ["web/home/aria.ts", "eslint(no-restricted-imports)", `export { Button } from "react-aria-components";`],
  ["web/home/hook.ts", "react-hooks(exhaustive-deps)",
    `import { useEffect } from "react";\nexport function useTitle(text: string) {\n  useEffect(() => {\n    document.title = text;\n  }, []);\n}`],
  ["web/home/if.ts", "react-hooks(rules-of-hooks)",
    `import { useId } from "react";\nexport function useMaybe(isOn: boolean) {\n  return isOn ? useId() : "";\n}`],
  ["tools/name.mjs", "eslint(no-undef)", "window.close();"],
]; // oxfmt-ignore
const allowed: [file: string, text: string][] = [
  ["web/design/Button.ts", `export { Button } from "react-aria-components";`],
  ["server/processes/main.ts", `console.log("started");`],
  ["server/clock.ts", "export const now = () => Date.now();"],
  ["product/clock.test.ts", "export const now = Date.now();"],
];

let tree: string;
let found: Diagnostic[];

beforeAll(async () => {
  tree = await mkdtemp(path.join(os.tmpdir(), "lint-"));
  for (const file of [".oxlintrc.json", "tsconfig.json"])
    await cp(path.join(repository, file), path.join(tree, file));
  await symlink(path.join(repository, "node_modules"), path.join(tree, "node_modules"));
  for (const [file, text] of [...refused.map(([file, , text]) => [file, text] as const), ...allowed]) {
    await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
    await writeFile(path.join(tree, file), `${text}\n`);
  }
  // The linter would follow the link and lint every package, so the folders are named.
  const lint = promisify(execFile)(
    installedProgram("oxlint"),
    ["--format=json", "product", "server", "tools", "web"],
    {
      cwd: tree,
    },
  );
  const { stdout } = await lint.catch((failure: unknown) => failure as { stdout: string });
  found = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rm(tree, { recursive: true }));

/** An unused directive has a message and no rule of its own. */
const rulesBrokenBy = (file: string) =>
  found
    .filter(({ filename }) => filename === file)
    .map(({ code, message }) => code ?? (message.startsWith("Unused oxlint-disable") ? unused : message));

describe("the linter", () => {
  test.each(refused)("refuses %s by %s", (file, rule) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  test.each(allowed)("allows %s", (file) => {
    expect(rulesBrokenBy(file)).toEqual([]);
  });
});

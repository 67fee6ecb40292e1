import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { screens } from "@corridor/product/screens";
import { settings } from "@corridor/server/platform/settings/settings";
import { consoleRoutes } from "@corridor/server/processes/console-api";
import { describe, expect, test } from "vitest";
import { repository } from "./command.ts";
import { describedFolders, foldersOf } from "./docs/described-folders.ts";
import { generatedPages } from "./docs/generated-pages.ts";
import { missingPaths } from "./docs/named-paths.ts";
import { describesPresent, pagesOf } from "./docs/pages.ts";
import { wrongQuotes } from "./docs/quoted-code.ts";
import { sourceFiles } from "./source-files.ts";

const exists = (name: string) => existsSync(path.join(repository, name));
const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const pages = pagesOf(repository);

test.for(Object.entries(generatedPages()))("%s is what the code says", ([file, text]) => {
  expect(read(file), "run: npm run docs").toBe(text);
});

test("every setting has its line, and settings that production needs are marked", () => {
  const page = generatedPages()["docs/configuration.md"]!;
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows.map((row) => row.split("`")[1])).toEqual(Object.keys(settings));
  const needed = rows.filter((row) => row.includes("| needed |")).map((row) => row.split("`")[1]);
  expect(needed).toEqual(["DATABASE_URL", "CORRIDOR_PUBLIC_URL", "CORRIDOR_SECRET", "CORRIDOR_SMTP_URL"]);
});

test("every call and every screen has its line in the page on permissions [F-30]", () => {
  const page = generatedPages()["docs/permissions.md"]!;
  const firstCells = page.split("\n").map((line) => line.split(" | ")[0]);
  for (const { endpoint } of consoleRoutes)
    expect(firstCells).toContain(`| ${endpoint.method} \`${endpoint.path}\``);
  for (const { path: address } of Object.values(screens)) expect(firstCells).toContain(`| \`${address}\``);
});

test("every link from one page of the repository to another leads to a file", () => {
  const links = pages.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) => ({
      page: name,
      target,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ page, target }) => !exists(path.join(path.dirname(page), target)))).toEqual([]);
});

test("every folder of product, server and web has its line in ARCHITECTURE.md", () => {
  const folders = foldersOf(sourceFiles(repository));
  expect(describedFolders(read("ARCHITECTURE.md"), folders)).toEqual(folders);
});

test("every word has one line in the glossary", () => {
  const words = [...read("docs/glossary.md").matchAll(/^\| ([^|]+) \|/gm)].map(([, word = ""]) => word);
  const entries = words.filter((word) => word !== "Word" && !word.startsWith("---"));
  expect(entries.length).toBeGreaterThan(100);
  expect(entries.filter((word, place) => entries.indexOf(word) !== place)).toEqual([]);
});

describe("paths that a page names", () => {
  const missingIn = (text: string) => missingPaths({ name: "docs/page.md", text }, exists);

  test("exist", () => {
    const missing = pages.filter(describesPresent).flatMap((page) => missingPaths(page, exists));
    expect(missing).toEqual([]);
  });

  test("are files and folders, and file names in the folder of the path before them", () => {
    expect(missingIn("`product/money.ts`, `policy.ts`, `server/auth`, `log-in.ts`, `package.json`")).toEqual(
      [],
    );
    expect(
      missingIn("`product/{money,policy}.ts`, `web/dist/assets/*.css.gz`, `tools/mutants/*.ts`"),
    ).toEqual([]);
    expect(missingIn("`product/gone.ts`, `server/gone/`")).toEqual([
      { page: "docs/page.md", path: "product/gone.ts" },
      { page: "docs/page.md", path: "server/gone" },
    ]);
    expect(missingIn("`product/money.ts`, `log-in.ts`")).toEqual([
      { page: "docs/page.md", path: "log-in.ts in product" },
    ]);
  });
});

describe("code that a page quotes", () => {
  const source = "const a = 1;\n\nfunction b() {\n  return a;\n}\n";
  const quote = (code: string) => ({ name: "docs/page.md", text: `Text.\n\n\`\`\`ts\n${code}\n\`\`\`\n` });
  const wrongIn = (code: string) =>
    wrongQuotes(quote(code), (file) => (file === "a.ts" ? source : undefined));

  test("stands in its file", () => {
    const quoting = pages.filter(describesPresent);
    const readFile = (file: string) => (exists(file) ? read(file) : undefined);
    expect(quoting.flatMap((page) => wrongQuotes(page, readFile))).toEqual([]);
  });

  test("may have another indentation, and lines left out", () => {
    expect(wrongIn("// a.ts\nfunction b() {\nreturn a;")).toEqual([]);
    expect(wrongIn("// a.ts\nconst a = 1;\n…\n}")).toEqual([]);
  });

  test("is refused when a line differs, when lines change their order, and without its file", () => {
    expect(wrongIn("// a.ts\nfunction b() {\n  return 2;")).toHaveLength(1);
    expect(wrongIn("// a.ts\n}\n…\nconst a = 1;")).toHaveLength(1);
    expect(wrongIn("// gone.ts\nconst a = 1;")).toEqual([
      "docs/page.md: quotes gone.ts, which does not exist",
    ]);
    expect(wrongIn("const a = 1;")).toEqual([
      "docs/page.md: a block of code does not name its file: const a = 1;",
    ]);
  });
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { screens } from "@corridor/product/screens";
import { settings } from "@corridor/server/platform/settings/settings";
import { consoleRoutes } from "@corridor/server/processes/console-api";
import { expect, test } from "vitest";
import { repository } from "./command.ts";
import { generatedPages } from "./docs/generated-pages.ts";

const read = (file: string) => readFileSync(path.join(repository, file), "utf8");
const ownPages = readdirSync(repository, { recursive: false, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .concat(pagesIn("docs"));

function pagesIn(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name));
}

test.for(Object.entries(generatedPages()))("%s is what the code says", ([file, text]) => {
  expect(read(file), "run: npm run docs").toBe(text);
});

test("every setting has its line, and production's needs are marked", () => {
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

test("every link from one page of the repository to another leads somewhere", () => {
  const links = ownPages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = ""]) => ({
      page,
      target,
    })),
  );
  expect(links.length).toBeGreaterThan(20);
  const broken = links.filter(
    ({ page, target }) => !existsSync(path.join(repository, path.dirname(page), target)),
  );
  expect(broken).toEqual([]);
});

test("every file that a page of ours names in its text exists", () => {
  const prose = ownPages.filter((page) => !/^docs\/(spec\/|security|house-style|design)/.test(page));
  const named = prose.flatMap((page) =>
    [
      ...read(page).matchAll(
        /`((?:product|server|web|tools|e2e|bench|faults|simulator|brand|docs)\/[\w./-]+\.\w+)`/g,
      ),
    ].map(([, file = ""]) => ({ page, file })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ file }) => !existsSync(path.join(repository, file)))).toEqual([]);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "./command.ts";
import { coverageOf } from "./coverage.ts";
import { requirementsReport } from "./requirements/requirements-report.ts";
import { idsIn } from "./requirements/test-titles.ts";

const spec = [
  "- [ ] **AUTH-01** One.",
  "- [ ] **AUTH-02** Two.",
  "- [x] **AUTH-03** Three.",
  "- [ ] **I18N-01** Four.",
];
const security = [
  "| T01 | C-01 | F-01 |",
  "- **C-01** A control.",
  "- **C-02** Another.",
  "| F-01 | a fault | 0 |",
];

async function treeOf(testFile: string): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), "coverage-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, "docs/spec"), { recursive: true });
  await writeFile(path.join(root, "docs/spec/requirements.md"), spec.join("\n"));
  await writeFile(path.join(root, "docs/security.md"), security.join("\n"));
  await writeFile(path.join(root, "some.test.ts"), testFile);
  return root;
}

test("a range in a title names every id in it", () => {
  expect(idsIn("a person logs in [AUTH-01..03, I18N-01]")).toEqual([
    "AUTH-01",
    "AUTH-02",
    "AUTH-03",
    "I18N-01",
  ]);
  expect(idsIn("AUTH-01 outside brackets names nothing")).toEqual([]);
});

test("ids that no title names are missing, and ids of no document are unknown", async () => {
  const titles = `test("logs in [AUTH-01, C-01]", run); test.each(cases)("%s [AUTH-09]", run);`;
  expect(coverageOf(await treeOf(titles))).toEqual({
    requirements: [
      { area: "AUTH", total: 3, named: 1, missing: ["AUTH-02", "AUTH-03"] },
      { area: "I18N", total: 1, named: 0, missing: ["I18N-01"] },
    ],
    security: [
      { area: "C", total: 2, named: 1, missing: ["C-02"] },
      { area: "F", total: 1, named: 0, missing: ["F-01"] },
    ],
    unknown: ["AUTH-09"],
    doubled: [],
  });
});

test("an id that is defined twice is reported, and no id of ours is", async () => {
  const root = await treeOf("");
  await writeFile(
    path.join(root, "docs/spec/requirements.md"),
    [...spec, "- [ ] **AUTH-02** Otherwise."].join("\n"),
  );
  expect(coverageOf(root).doubled).toEqual(["AUTH-02"]);
  expect(coverageOf(repository).doubled).toEqual([]);
});

test("a skipped test and a comment name nothing, a title in a table of cases does", async () => {
  const root = await treeOf(`
    // [AUTH-01]
    test.skip("later [AUTH-02]", run);
    const cases = ["logs in [AUTH-03]"];
    test.skipIf(isWindows)(\`\${place} speaks French [I18N-01]\`, run);`);
  const missing = coverageOf(root).requirements.flatMap((area) => area.missing);
  expect(missing).toEqual(["AUTH-01", "AUTH-02"]);
});

test("npm run requirements -- --json prints JSON and nothing else, or writes it into a file [EXT-18]", async () => {
  const root = await treeOf('test("x [AUTH-01, C-01]", () => {});');
  const file = path.join(root, "out.json");
  const json = requirementsReport(root, ["--json"]);
  expect(JSON.parse(json)).toContainEqual({
    area: "AUTH",
    total: 3,
    named: 1,
    missing: ["AUTH-02", "AUTH-03"],
  });
  expect(requirementsReport(root, ["--json", file])).toContain("Requirements that no test names");
  expect(await readFile(file, "utf8")).toBe(json);
});

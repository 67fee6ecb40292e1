import { readFileSync } from "node:fs";
import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { isTestFile, sourceFiles } from "./source-files.ts";

const root = new URL("../", import.meta.url).pathname;
const files = sourceFiles(root).filter(
  (file) =>
    /^(product|server|web)\/.*\.tsx?$/.test(file) && !isTestFile(file) && !file.endsWith("vite.config.ts"),
);

type Found = { place: string; source: string; flags: string };

/** Every regular expression written in the product, wherever it stands. */
function regexesIn(file: string): Found[] {
  const tree = ts.createSourceFile(file, readFileSync(root + file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      found.push({
        place: `${file}:${line + 1}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

test(
  "no regular expression of the product can be made to run away [C-65, F-64]",
  { timeout: 120_000 },
  () => {
    const all = files.flatMap(regexesIn);
    expect(all.length).toBeGreaterThan(20);
    const vulnerable = all.filter(
      ({ source, flags }) => checkSync(source, flags, { timeout: 2_000 }).status === "vulnerable",
    );
    expect(vulnerable.map(({ place, source }) => `${place} ${source}`)).toEqual([]);
  },
);

test("no pattern is ever compiled from what a caller sent [C-65]", () => {
  const compiled = files.filter((file) => /new RegExp\(/.test(readFileSync(root + file, "utf8")));
  expect(compiled).toEqual([]);
});

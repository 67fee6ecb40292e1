import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repository } from "./command.ts";
import { judgedRegexes, productFiles, regexesOfProduct, vulnerableAmong } from "./regexes.ts";

/** Each pattern is judged once, when it is new; with FULL=1 all are judged again, before each version (CONTRIBUTING.md). */
const isFull = process.env["FULL"] === "1";

test(
  "every regular expression of the product was judged, and no input can make one run for very long [C-65, F-64]",
  { timeout: 240_000 },
  async () => {
    const regexes = regexesOfProduct();
    expect(regexes.length).toBeGreaterThan(20);
    expect(judgedRegexes(), "npm run docs judges new patterns and writes the list").toEqual(regexes);
    const vulnerable = "/^(a+)+$/u";
    if (isFull) expect(await vulnerableAmong([...regexes, vulnerable])).toEqual([vulnerable]);
  },
);

test("no pattern is compiled from a caller's input [C-65]", () => {
  const compiled = productFiles().filter((file) =>
    /new RegExp\(/.test(readFileSync(path.join(repository, file), "utf8")),
  );
  expect(compiled).toEqual([]);
});

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";
import { expect, test } from "vitest";
import { describeMutants, isKilledEnough } from "./report.ts";
import { filesToMutate } from "./parts.ts";

const root = mkdtempSync(path.join(tmpdir(), "mutants-"));
writeFileSync(path.join(root, "money.ts"), "const none = 0;\nexport const isOwed = minor < 0n;\n");

const mutant = (status: MutantResult["status"], fileName = "money.ts"): MutantResult => ({
  id: "1",
  fileName: path.join(root, fileName),
  mutatorName: "EqualityOperator",
  location: { start: { line: 2, column: 23 }, end: { line: 2, column: 33 } },
  replacement: "minor <= 0n",
  status,
});
const many = (count: number, status: MutantResult["status"], fileName?: string) =>
  Array.from({ length: count }, () => mutant(status, fileName));

test("a part is described by its counts and its score, and a survivor by its place and change", () => {
  const mutants = [...many(8, "Killed"), mutant("Timeout"), mutant("Survived"), mutant("Ignored")];
  const text = describeMutants(mutants, ["money.ts"], root);
  expect(text).toContain("8 killed, 1 timed out, 1 survived, 0 reached by no test: 90.0 %");
  expect(text).toContain("0 that do not load, 1 left out");
  expect(text).toContain("money.ts:2 minor < 0n -> minor <= 0n");
});

test("each part needs 90 % by itself; a mutant that no test reaches counts as a survivor", () => {
  const money = ["money.ts"];
  expect(isKilledEnough([...many(9, "Killed"), mutant("NoCoverage")], money, root)).toBe(true);
  expect(isKilledEnough([...many(8, "Killed"), mutant("NoCoverage")], money, root)).toBe(false);
  const second = [...many(100, "Killed"), mutant("Survived", "ledger/model.ts")];
  expect(isKilledEnough(second, ["money.ts", "ledger"], root)).toBe(false);
});

test("a part of which no mutant was tested is not proved, also when the part has no mutant at all", () => {
  expect(isKilledEnough(many(3, "RuntimeError"), ["money.ts"], root)).toBe(false);
  expect(isKilledEnough(many(9, "Killed"), ["money.ts", "renamed"], root)).toBe(false);
  expect(isKilledEnough(many(9, "Killed", "ledger-rules.ts"), ["ledger"], root)).toBe(false);
  expect(describeMutants([], ["renamed"], root)).toContain("no mutant was tested");
});

test("a part of a file's name chooses the file, as it chooses listed mutations", () => {
  const files = ["product/money.ts", "product/money.test.ts", "product/ledger/model.ts", "product/words.ts"];
  expect(filesToMutate(files, ["money.ts"])).toEqual(["product/money.ts"]);
  expect(filesToMutate(files, ["Ledger"])).toEqual(["product/ledger/model.ts"]);
  expect(filesToMutate(files, [])).toEqual(["product/money.ts", "product/ledger/model.ts"]);
  expect(filesToMutate(files, ["words"])).toEqual([]);
});

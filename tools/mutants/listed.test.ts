import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { repository } from "../command.ts";
import { listedMutations, mutationsNamed } from "./list.ts";
import { mutate } from "./mutation.ts";
import { verdictOf } from "./verdict.ts";

const readSource = (file: string) => readFileSync(path.join(repository, file), "utf8");

/** The folders where a mistake admits a stranger or moves money, and the fewest mutations of the files of each folder. */
const fewestMutations = {
  "server/auth/": 15,
  "server/ledger/": 8,
  "server/payments/engine/": 8,
  "server/functions/": 20,
};
const mutationsOf = (folder: string) => listedMutations.filter(({ file }) => file.startsWith(folder));

describe("the listed mutations", () => {
  test.each(listedMutations.map((mutation) => [mutation.name, mutation] as const))(
    "%s: it fits its file, and its tests exist",
    (_, mutation) => {
      const text = readSource(mutation.file);
      expect(mutate(text, mutation)).not.toBe(text);
      expect(mutation.tests.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
      expect(mutation.tests.map(readSource).join("\n")).toContain(mutation.title ?? "test");
    },
  );

  test("have each a name of their own", () => {
    expect(new Set(listedMutations.map(({ name }) => name)).size).toBe(listedMutations.length);
  });

  test.each(Object.entries(fewestMutations))("are enough in %s", (folder, fewest) => {
    expect(mutationsOf(folder).length).toBeGreaterThanOrEqual(fewest);
  });

  test("are at least 60 in log-ins, the ledger, the engine and the SQL together", () => {
    expect(Object.keys(fewestMutations).flatMap(mutationsOf).length).toBeGreaterThanOrEqual(60);
  });

  test("are narrowed down by words of their name, file or capability", () => {
    expect(mutationsNamed([])).toBe(listedMutations);
    expect(mutationsNamed(["a download link works twice"])).toHaveLength(1);
    expect(mutationsNamed(["Files"]).map(({ capability }) => capability)).toContain("files");
    expect(mutationsNamed(["no such word"])).toEqual([]);
  });
});

test("a mutation whose text occurs twice or not at all is stale", () => {
  const mutation = { name: "it", file: "a.ts", find: "one", replace: "two", tests: [] };
  expect(mutate("one", mutation)).toBe("two");
  expect(() => mutate("one one", mutation)).toThrow("2 times in a.ts");
  expect(() => mutate("nothing", mutation)).toThrow("0 times in a.ts");
});

describe("a run of tests", () => {
  const file = (status: string, tests: readonly string[], message = "") => ({
    name: "some.test.ts",
    status,
    message,
    assertionResults: tests.map((each) => ({ status: each, fullName: `is ${each}` })),
  });

  test("catches a mutation by a test that fails", () => {
    const report = { testResults: [file("failed", ["passed", "failed", "skipped"])] };
    expect(verdictOf({ code: 1, report, output: "" })).toEqual({ kind: "caught", title: "is failed" });
  });

  test("catches nothing when every test passes", () => {
    const report = { testResults: [file("passed", ["passed"])] };
    expect(verdictOf({ code: 0, report, output: "" })).toEqual({ kind: "missed" });
  });

  test("proves nothing when a file cannot be loaded, the set-up fails or the runner ends with an error", () => {
    const unloaded = { testResults: [file("failed", [], "SyntaxError")] };
    const unset = { testResults: [file("failed", ["skipped"])] };
    const ended = { testResults: [file("passed", ["passed"])] };
    for (const report of [unloaded, unset, ended, { testResults: [] }, null])
      expect(verdictOf({ code: 1, report, output: "ended" }).kind).toBe("broken");
  });
});

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { moveIntoPlace } from "./build-console.ts";

test("of several starts that build the console at once, one build is in place, complete, and nothing else is left", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "builds-"));
  const place = path.join(root, "dist");
  const builds = Array.from({ length: 30 }, (_, index) => path.join(root, `.dist-${index}`));
  for (const build of builds) {
    mkdirSync(build);
    for (const name of ["page", "script", "style"]) writeFileSync(path.join(build, name), build);
  }
  await Promise.all(builds.map((build) => moveIntoPlace(build, place)));
  expect(readdirSync(root)).toEqual(["dist"]);
  const made = readdirSync(place).map((name) => readFileSync(path.join(place, name), "utf8"));
  expect(made).toHaveLength(3);
  expect(new Set(made).size).toBe(1);
  rmSync(root, { recursive: true });
});

import { expect, test } from "vitest";
import { productVersion } from "@corridor/server/platform/config";
import { readMigrations } from "@corridor/server/platform/sql-files";
import { changedMigrations } from "@corridor/server/testing/versions/kept-migrations";
import { keptVersions, versionsWithProgram } from "@corridor/server/testing/versions/kept-versions";

const whatToDo = "The files of this version are not kept. Run: npm run version-files";

test("the files of the present version are kept, and its program in place of the last version's [EXT-21]", () => {
  expect(keptVersions().at(-1), whatToDo).toBe(productVersion());
  expect(versionsWithProgram(), whatToDo).toEqual([productVersion()]);
});

test("no migration that a kept version applied has changed [EXT-21]", async () => {
  expect(await changedMigrations()).toEqual([]);
});

test("a migration that was changed or deleted after a kept version applied it is named with what to do [EXT-21]", async () => {
  const [changed, deleted, ...others] = readMigrations();
  const problems = await changedMigrations([{ ...changed!, checksum: "another" }, ...others]);
  expect(problems).toHaveLength(2 * keptVersions().length);
  expect(problems[0]).toContain(`server/migrations/${changed!.name} is not as version`);
  expect(problems[0]).toContain("restore the file");
  expect(problems[1]).toContain(deleted!.name);
});

import { expect, test } from "vitest";
import { repository } from "../command.ts";
import { thirdPartyNotices } from "./notices.ts";
import { shippedPackages } from "./shipped-packages.ts";

/** Licences that ask for their text to be shipped, and for nothing else. */
const permissive = ["MIT", "MIT-0", "ISC", "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause"];
/** Where there is a choice, MIT is chosen. */
const alsoRead = ["BlueOak-1.0.0", "MIT or MPL-2.0", "OFL-1.1", "Python-2.0", "Unlicense"];

const titles = thirdPartyNotices(repository)
  .split("\n")
  .flatMap((line) => /^(\S+) (\d+\.\S+) \((.*)\)$/.exec(line) ?? []);

test("the notices name every shipped package, each under a licence that a proprietary product may use [EXT-48]", () => {
  const named = titles.filter((_, index) => index % 4 === 1);
  expect(named.sort()).toEqual(
    shippedPackages(repository)
      .map(({ name }) => name)
      .sort(),
  );
  const licenses = titles.filter((_, index) => index % 4 === 3);
  expect(licenses.filter((license) => ![...permissive, ...alsoRead].includes(license))).toEqual([]);
});

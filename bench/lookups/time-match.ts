import jaroWinkler from "jaro-winkler";
import { matchNames } from "@corridor/product/names/match-names";
import { plainLetters } from "@corridor/product/names/plain-letters";
import { labelledPairs } from "@corridor/product/names/testing/labelled-pairs";

/**
 * A program of its own, bundled like the product: compares pairs of names with our match (`match`) or with jaro-winkler (`peer`), and
 * prints the milliseconds of processor time of each round. Never both in one program: they would warm each other's code.
 */
const count = 100_000;
const rounds = 5;

const labelled = Object.values(labelledPairs).flat();
const words = labelled.flatMap(({ expected }) => expected.split(" "));

/** Both sides get the same texts, so neither pays for capitals, marks and signs. */
const normal = (name: string) =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Every second pair gets a further word in one of its names, so that the texts differ. */
const pairs = Array.from({ length: count }, (_, index): [string, string] => {
  const { expected, found } = labelled[index % labelled.length]!;
  const further = index % 2 === 0 ? "" : ` ${words[(index * 7_919) % words.length]!}`;
  return [normal(expected + further), normal(found)];
});

/** Returns a sum, so that no comparison can be left out. */
function compareAll(): number {
  let sum = 0;
  if (process.argv[2] === "match")
    for (const [expected, found] of pairs) sum += matchNames(expected, found).verdict.length;
  else for (const [expected, found] of pairs) sum += jaroWinkler(expected, found, { caseSensitive: true });
  return sum;
}

/** The milliseconds of each round. */
export type MatchTimes = number[];
const times: MatchTimes = [];
for (let round = 0; round < rounds; round += 1) {
  const before = process.cpuUsage();
  if (compareAll() === 0) throw new Error("Nothing was compared.");
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1_000);
}
process.stdout.write(JSON.stringify(times));

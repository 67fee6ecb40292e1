import fc from "fast-check";
import { expect, test } from "vitest";
import { matchNames } from "./match-names.ts";
import { labelledPairs } from "./testing/labelled-pairs.ts";

const knownNames = [
  ...new Set(
    Object.values(labelledPairs)
      .flat()
      .flatMap(({ expected, found }) => [expected, found]),
  ),
];
const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }), fc.string());
const anyName = fc.oneof(fc.constantFrom(...knownNames), anyText);
/** Words of no list, so that no rule about known names applies. */
const plainWord = fc.stringMatching(/^[bfgklmprtv][ou][bgkmt]{2}[ou][lrt]$/);

test("two names have the same match in either order [VERIFY-01]", () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      expect(matchNames(one, other)).toEqual(matchNames(other, one));
    }),
    { numRuns: 2_000 },
  );
});

test("the order of the words does not change the verdict of names of the same words [VERIFY-03]", () => {
  const words = fc.uniqueArray(plainWord, { minLength: 2, maxLength: 5 });
  const shuffled = words.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      expect(matchNames(one.join(" "), other.join(" ")).verdict).toBe("full");
    }),
  );
});

test("a name that shares one word with another is never its full match [VERIFY-02]", () => {
  const names = fc.uniqueArray(plainWord, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(names, ([shared, one, other]) => {
      expect(matchNames(`${one} ${shared}`, `${other} ${shared}`).verdict).not.toBe("full");
      expect(matchNames(`${one} ${shared}`, shared!).verdict).not.toBe("full");
    }),
  );
});

test("any two texts have a match, also texts that are no names [VERIFY-01]", () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(["full", "partial", "none"]).toContain(matchNames(one, other).verdict);
    }),
    { numRuns: 2_000 },
  );
});

test("a name of a million characters is read only up to the limit [VERIFY-10]", () => {
  const rest = "x y ".repeat(250_000);
  for (const start of ["Grace Nakato ", "عبد الرحمن ", "አበበ በቀለ ", "Тарас "]) {
    const [long, cut] = [start.padEnd(200, "w ") + rest, `${start.padEnd(200, "w ")}!`];
    expect(matchNames(long, "Grace Nakato")).toEqual(matchNames(cut, "Grace Nakato"));
    expect(matchNames(long, long)).toEqual(matchNames(cut, cut));
  }
});

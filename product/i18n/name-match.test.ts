import { expect, test } from "vitest";
import { nameMatchReasons } from "../names/reasons.ts";
import { nameMatch as english } from "./en/lookups/name-match.ts";
import { nameMatch as french } from "./fr/lookups/name-match.ts";

const reasons = Object.values(nameMatchReasons).flat();

test.for(Object.entries({ english, french }))(
  "each reason of a name match is one sentence of its own in %s, and no sentence is without its reason [VERIFY-09]",
  ([, sentences]) => {
    expect(Object.keys(sentences).sort()).toEqual([...reasons].sort());
    expect(new Set(Object.values(sentences)).size).toBe(reasons.length);
    for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^\p{Lu}[^.?!]*\.$/u);
  },
);

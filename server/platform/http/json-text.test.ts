import { describe, expect, test } from "vitest";
import { jsonProblem } from "./json-text.ts";

describe("the text of a body", () => {
  test.each([
    ['{"amount":"1","amount":"2"}'],
    ['{ "a" : {"amount":1 , "b":[1,{}], "amount":2} }'],
    ['{"a":[{"b":1},{"b":1,"b":1}]}'],
    [String.raw`{"amount":1,"\u0061mount":2}`],
    [String.raw`{"a\"b":1,"a\u0022b":2}`],
    ['{"":1,"":2}'],
    ['{"a":[1,2],"a":3}'],
    ['{"a":"}","a":"{"}'],
    ['{"__proto__":1,"__proto__":2}'],
  ])("that names something twice in one object is ambiguous: %s [C-64, F-63]", (text) => {
    expect(jsonProblem(text)?.code).toBe("request.ambiguous");
  });

  test.each([
    ['{"a":{"a":{"a":1}},"b":{"a":1}}'],
    ['[{"a":1},{"a":1}]'],
    ['{"a":"a","b":["a","a","b"],"c":"b"}'],
    [String.raw`{"a":"\",\"a\":","b":"\\","c":"{\"a\":1,\"a\":2}"}`],
    ['{"A":1,"a":2,"constructor":3,"toString":4}'],
    ["42"],
    ['"a"'],
    [""],
  ])("that names everything once is not: %s [C-64, F-63]", (text) => {
    expect(jsonProblem(text)).toBeNull();
  });

  test.each([['{"a'], ['{"a":1}}}]]'], ['{"a\\'], ["{,,,"], ['{"\\x":1']])(
    "that is no JSON is left to the reader: %s [C-64]",
    (text) => {
      expect(jsonProblem(text)).toBeNull();
    },
  );

  test("may be nested ten deep and no deeper, however deep it is meant to be [C-64, F-63]", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(jsonProblem(nested(10))).toBeNull();
    expect(jsonProblem(nested(11))?.code).toBe("request.unreadable");
    expect(jsonProblem('{"a":'.repeat(200_000))?.code).toBe("request.unreadable");
  });

  test("is judged as a reader that keeps every name would judge it, whatever it is made of [C-64]", () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const names = ["a", "b", "\\u0061", "a,b", '\\"a\\":', "{"];
    const value = (depth: number): { text: string; repeats: boolean } => {
      const kind = depth > 4 ? 0 : next(3);
      if (kind === 0) return { text: ['"a"', "1", '"{\\"a\\":1,"', "null"][next(4)]!, repeats: false };
      const inner = Array.from({ length: next(4) }, () => value(depth + 1));
      const isInnerWrong = inner.some(({ repeats }) => repeats);
      if (kind === 1) return { text: `[${inner.map(({ text }) => text).join()}]`, repeats: isInnerWrong };
      const named = inner.map((each) => ({ ...each, name: names[next(names.length)]! }));
      const meant = named.map(({ name }) => JSON.parse(`"${name}"`) as string);
      return {
        text: `{${named.map(({ name, text }) => `"${name}" : ${text}`).join(" ,\n")}}`,
        repeats: isInnerWrong || new Set(meant).size < meant.length,
      };
    };
    const made = Array.from({ length: 2_000 }, () => value(0));
    expect(new Set(made.map(({ repeats }) => repeats)).size).toBe(2);
    for (const { text, repeats } of made) expect([text, jsonProblem(text) !== null]).toEqual([text, repeats]);
  });
});

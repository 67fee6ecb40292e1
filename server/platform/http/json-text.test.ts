import { describe, expect, test } from "vitest";
import { jsonProblem } from "./json-text.ts";

const problemOf = (text: string) => jsonProblem(text, 1_048_576);

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
  ])("that repeats a name in one object is ambiguous: %s [C-64, F-63]", (text) => {
    expect(problemOf(text)?.code).toBe("request.ambiguous");
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
  ])("that names each field once is not: %s [C-64, F-63]", (text) => {
    expect(problemOf(text)).toBeNull();
  });

  test.each([['{"__proto__":1}'], ['{"a":[{"b":{"__proto__":{}}}]}'], [String.raw`{"\u005f_proto__":1}`]])(
    "that names a prototype is unreadable: %s [C-64, F-63]",
    (text) => {
      expect(problemOf(text)?.code).toBe("request.unreadable");
    },
  );

  test.each([['{"a'], ['{"a":1}}}]]'], ['{"a\\'], ["{,,,"], ['{"\\x":1']])(
    "that is no JSON is left to the parser: %s [C-64]",
    (text) => {
      expect(problemOf(text)).toBeNull();
    },
  );

  test("may be nested ten levels and no deeper, with any depth of the input [C-64, F-63]", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(problemOf(nested(10))).toBeNull();
    expect(problemOf(nested(11))?.code).toBe("request.unreadable");
    expect(problemOf('{"a":'.repeat(200_000))?.code).toBe("request.unreadable");
  });

  test("may hold one value for every 32 bytes of the call's limit, with any size of the values [C-77, API-89, F-78]", () => {
    const list = (count: number, value: string) => `{"a":[${Array(count).fill(value).join()}]}`;
    expect(jsonProblem(list(500, "1"), 16_384)).toBeNull();
    expect(jsonProblem(list(255, "{}"), 16_384)).toBeNull();
    for (const value of ["1", "{}", "[]", '{"a":1}'])
      expect(jsonProblem(list(600, value), 16_384)?.code).toBe("request.too-large");
    const names = Array.from({ length: 600 }, (_, n) => `"n${n}":1`);
    expect(jsonProblem(`{${names.join()}}`, 16_384)?.code).toBe("request.too-large");
  });

  test.each([
    [String.raw`{"a":"x\u0000"}`, "request.unreadable"],
    [String.raw`{"a":["x","\ud800"]}`, "request.unreadable"],
    [String.raw`{"a\udc00":1}`, "request.unreadable"],
    [String.raw`{"a":"\ud83d\ude00","b":"\\u0000","c":"\\ud800"}`, undefined],
  ])("that holds a NUL or half a character is refused in any notation: %s [C-64, F-63]", (text, code) => {
    expect(problemOf(text)?.code).toBe(code);
  });

  test("gets the verdict of a parser that keeps every name, for random input [C-64]", () => {
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
    for (const { text, repeats } of made) expect([text, problemOf(text) !== null]).toEqual([text, repeats]);
  });
});

import type { DocsBlock } from "@corridor/product/public-api/documentation";
import { expect, test } from "vitest";
import { sectionsOf } from "./sections.ts";

const text = (words: string, only?: "demo" | "production"): DocsBlock => ({
  kind: "text",
  text: words,
  ...(only && { only }),
});
const heading = { kind: "heading", level: 2, id: "b", text: "B" } as const;
const example: DocsBlock = { kind: "example", codes: { curl: "call" } };

const call: DocsBlock = { kind: "call", method: "GET", path: "/v1/wallets" };

test("a section has its text, and the examples of a call beside it", () => {
  expect(sectionsOf([text("lead"), example, heading, call, example, text("b")], true)).toEqual([
    { heading: null, text: [text("lead"), example], beside: [] },
    { heading, text: [call, text("b")], beside: [example] },
  ]);
  expect(sectionsOf([heading, text("b")], true)).toHaveLength(1);
});

test("what is about the demo is shown only in the demo, and what is about production only there [DOC-06]", () => {
  const blocks = [text("both"), text("log in as developer", "demo"), text("ask support", "production")];
  const shown = (isDemo: boolean) => sectionsOf(blocks, isDemo).flatMap((section) => section.text);
  expect(shown(true)).toEqual([blocks[0], blocks[1]]);
  expect(shown(false)).toEqual([blocks[0], blocks[2]]);
});

import { beforeAll, expect, test } from "vitest";
import type { DocsPage } from "@corridor/product/public-api/documentation";
import { loadTexts } from "../texts.ts";
import callbacks from "./reference/en/callbacks.json" with { type: "json" };
import signing from "./reference/en/signing.json" with { type: "json" };
import wallets from "./reference/en/wallets.json" with { type: "json" };
import { exampleName } from "./example-name.ts";

beforeAll(async () => {
  await loadTexts("en");
  await import("./docs-texts.ts");
});

function namesOn(page: unknown): string[] {
  const examples = (page as DocsPage).blocks.flatMap((block) =>
    block.kind === "example" ? [block.codes] : [],
  );
  return examples.map(({ curl = "" }) => exampleName("curl", curl));
}

test("a shell example is called curl if it makes a call, and Shell if it makes none [DOC-03]", () => {
  expect(namesOn(signing)).toEqual(["curl"]);
  expect(namesOn(wallets)).toEqual(["curl"]);
  expect(namesOn(callbacks)).toEqual(["Shell"]);
  expect(exampleName("python", "print()")).toBe("Python");
});

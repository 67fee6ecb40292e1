import type { DocsEntry } from "@corridor/product/public-api/documentation";
import { expect, test } from "vitest";
import english from "./reference/en/search.json" with { type: "json" };
import french from "./reference/fr/search.json" with { type: "json" };
import { findEntries } from "./find-entries.ts";

const [inEnglish, inFrench] = [english, french] as readonly DocsEntry[][] as [DocsEntry[], DocsEntry[]];
const first = (entries: readonly DocsEntry[], query: string) => findEntries(entries, query)[0];

test.each([
  ["wallets", { kind: "page", page: "wallets", anchor: "" }],
  ["nextCursor", { kind: "field", name: "nextCursor" }],
  ["statustype", { kind: "field", name: "status.statusType" }],
  ["signature.wrong", { kind: "error", page: "errors", anchor: "signature.wrong" }],
  ["POST paymentRequests", { kind: "call", page: "payment-requests" }],
  ["change a key", { kind: "section", page: "signing" }],
  ["transaction.reversed", { page: "callbacks", anchor: "transaction.reversed" }],
])("a search for %s finds it first [DOC-05]", (query, expected) => {
  expect(first(inEnglish, query)).toMatchObject(expected);
});

test("case and accents do not matter, and every word must occur [DOC-05]", () => {
  expect(first(inFrench, "EVENEMENTS")).toMatchObject({ page: "callbacks", anchor: "events" });
  expect(first(inFrench, "cle changer")).toMatchObject({ page: "signing" });
  expect(findEntries(inFrench, "portefeuille zebre")).toEqual([]);
  expect(findEntries(inEnglish, "  ")).toEqual([]);
  expect(findEntries(inEnglish, "a").length).toBeLessThanOrEqual(12);
});

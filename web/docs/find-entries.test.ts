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

test.each([
  ["webhook", "callbacks", ""],
  ["standard webhooks", "callbacks", ""],
  ["webhook-id", "callbacks", "what-we-send"],
  ["hmac", "callbacks", "verify-a-callback"],
  ["whsec", "callbacks", "verify-a-callback"],
  ["callback.header-missing", "callbacks", "verify-a-callback"],
  ["callback.old", "callbacks", "verify-a-callback"],
  ["callback.from-future", "callbacks", "verify-a-callback"],
  ["callback.signature-wrong", "callbacks", "verify-a-callback"],
  ["callback.unreadable", "callbacks", "verify-a-callback"],
])(
  "a search for %s, a word of the prose, finds its section first in both languages [DOC-05]",
  (query, page, anchor) => {
    for (const entries of [inEnglish, inFrench])
      expect(first(entries, query)).toMatchObject({ page, anchor });
  },
);

test("a search for idempotency finds how to repeat a call, in the words of each language [DOC-05]", () => {
  const expected = { page: "introduction", anchor: "repeat-a-call" };
  expect(first(inEnglish, "idempotency")).toMatchObject(expected);
  expect(first(inFrench, "idempotence")).toMatchObject(expected);
});

test("case and accents do not matter, and every word must occur [DOC-05]", () => {
  expect(first(inFrench, "EVENEMENTS")).toMatchObject({ page: "callbacks", anchor: "events" });
  expect(first(inFrench, "cle changer")).toMatchObject({ page: "signing" });
  expect(findEntries(inFrench, "portefeuille zebre")).toEqual([]);
  expect(findEntries(inEnglish, "  ")).toEqual([]);
  expect(findEntries(inEnglish, "a").length).toBeLessThanOrEqual(12);
});

import { expect, test } from "vitest";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import { loadParts, loadTexts } from "../../texts.ts";
import { doneWords, pendingWords } from "./done-words.ts";

const load = async (language: "en" | "fr") => {
  await loadTexts(language);
  await loadParts("inside", "requests");
};

const request = (status: PaymentRequest["status"], failed: number, reversed = 0) =>
  ({ status, counts: { succeeded: 4, pending: 2, failed, reversed }, totalCount: 12 }) as PaymentRequest;

test("a request says how many of its payments failed, both in progress and done [REQ-45]", async () => {
  await load("en");
  expect(pendingWords(request("pending", 6))).toBe("In progress, 6 failed so far");
  expect(pendingWords(request("pending", 6, 1))).toBe("In progress, 6 failed, 1 reversed so far");
  expect(pendingWords(request("pending", 0))).toBeNull();
  expect(pendingWords(request("done", 6))).toBeNull();
  expect(doneWords(request("done", 6))).toBe("Done, 6 failed");
  expect(doneWords(request("pending", 6))).toBeNull();
  await load("fr");
  expect(pendingWords(request("pending", 6))).toBe("En cours, 6 échecs pour l'instant");
});

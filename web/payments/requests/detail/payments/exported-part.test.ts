import { expect, test } from "vitest";
import { outcomes } from "@corridor/product/payments/requests/request";
import { loadParts, loadTexts } from "../../../../texts.ts";
import { exportedPart } from "./exported-part.ts";

const load = async (language: "en" | "fr") => {
  await loadTexts(language);
  await loadParts("inside", "transactions", "requests");
};

test("an export of one outcome says which payments it holds, and asks nobody to choose them again [REQ-50]", async () => {
  await load("en");
  expect(exportedPart("failed", 3)).toEqual({
    title: "Export failed payments",
    contentNote:
      "3 payments that failed, with the columns of the template and the result of each payment. To pay them again, correct the file and upload it.",
  });
  expect(exportedPart("failed", 1).contentNote).toContain("1 payment that failed, ");
  for (const outcome of outcomes) expect(exportedPart(outcome, 2).contentNote).not.toContain("choose");
  await load("fr");
  expect(exportedPart("failed", 1).contentNote).toContain("1 paiement en échec, ");
  expect(exportedPart("reversed", 2).contentNote).toContain("2 paiements contre-passés, ");
});

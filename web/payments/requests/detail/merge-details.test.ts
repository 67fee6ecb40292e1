import { expect, test } from "vitest";
import { mergeDetails, type Details } from "./merge-details.ts";

type Row = Details["request"]["transactions"][number];

const row = (lineNumber: number, statusType: "pending" | "succeeded" | null) =>
  ({
    lineNumber,
    transactionId: statusType && `id-${lineNumber}`,
    status: statusType && { statusType },
  }) as Row;

const details = (cursor: string, succeeded: number, ...transactions: Row[]) =>
  ({ cursor, request: { counts: { succeeded }, transactions } }) as Details;

test("changed rows replace the old ones, also rows that had no ID yet; the request is the newer one [REQ-21, API-33]", () => {
  const known = details("1", 0, row(0, "pending"), row(1, null), row(2, "pending"));
  const merged = mergeDetails(
    known,
    details("2", 1, row(1, "pending"), row(2, "succeeded"), row(700, "succeeded")),
  );
  expect(merged).toEqual(details("2", 1, row(0, "pending"), row(1, "pending"), row(2, "succeeded")));
});

test("without changes the rows are the same objects, so that nothing renders again [REQ-21]", () => {
  const known = details("1", 0, row(0, "pending"));
  expect(mergeDetails(known, details("2", 0)).request.transactions).toBe(known.request.transactions);
});

import { describe, expect, test } from "vitest";
import { filtersIn, leftOutOf, noFilters, questionOf, searchOf, type ListFilters } from "./list-place.ts";

const today = "2026-11-15";
const filters: ListFilters = {
  types: ["MobilePayment", "BankPayment"],
  statuses: ["failed"],
  providers: ["mpesa-ke"],
  from: "2026-11-01",
  to: "2026-11-12",
  min: "1,234.50",
  max: "5,000",
  recipientAccount: "EQBLKENA/0180151 2",
};

describe("the address of the list", () => {
  test("says what is set and nothing else, and is read back as it was [TX-03, TX-35]", () => {
    expect(searchOf(noFilters)).toEqual({});
    expect(searchOf({ ...noFilters, types: filters.types, min: "-5" })).toEqual({
      type: "MobilePayment,BankPayment",
      min: "-5",
    });
    expect(filtersIn(searchOf(filters), today)).toEqual(filters);
  });

  test("what makes no sense in it counts as not there [TX-15, TX-18, TX-20, TX-35]", () => {
    const nonsense = {
      type: "Gift,",
      status: "lost",
      provider: "mpesa",
      min: "12,34",
      max: "1.5",
      from: "soon",
    };
    expect(filtersIn({ ...nonsense, to: "2026-13-40" }, today)).toEqual(noFilters);
    expect(filtersIn({ from: "2026-02-30", to: "2026-06-31" }, today)).toEqual(noFilters);
    expect(filtersIn({ from: "2024-02-29" }, today).from).toBe("2024-02-29");
    expect(filtersIn({ from: "2026-11-16", to: "2026-11-16" }, today)).toEqual(noFilters);
    expect(filtersIn({ min: "20", max: "-5" }, today)).toEqual({ ...noFilters, min: "20" });
    expect(filtersIn({ from: "2026-11-12", to: "2026-11-01" }, today)).toEqual({
      ...noFilters,
      from: "2026-11-12",
    });
  });

  test.each([
    [{ type: "Fee,Bogus", provider: "zzz" }, ["type", "provider"]],
    [{ status: "lost", min: "12,34" }, ["status", "amount"]],
    [{ from: "2027-01-01", min: "100", max: "50" }, ["date", "amount"]],
    [{ from: "2026-11-12", to: "2026-11-01" }, ["date"]],
    [{ ...searchOf(filters), type: "BankPayment,MobilePayment,", walletId: "main", page: "x" }, []],
  ])("of %o these filters are left out: %o [TX-35]", (search, leftOut) => {
    expect(leftOutOf(search, filtersIn(search, today))).toEqual(leftOut);
  });
});

test("a day is asked for from its first second to its last in UTC, an amount without its commas [TX-17, TX-18, API-48]", () => {
  expect(questionOf(noFilters)).toEqual({});
  expect(questionOf(filters)).toEqual({
    transactionTypes: ["MobilePayment", "BankPayment"],
    transactionStatuses: ["failed"],
    providers: ["mpesa-ke"],
    timestampFrom: Date.UTC(2026, 10, 1) / 1_000,
    timestampTo: Date.UTC(2026, 10, 12, 23, 59, 59) / 1_000,
    recipientAccount: "EQBLKENA/0180151 2",
    minAmount: "1234.50",
    maxAmount: "5000",
  });
});

import { describe, expect, expectTypeOf, test } from "vitest";
import type { TransactionFilters } from "@corridor/product/transactions/filters";
import { loadParts, loadTexts } from "../texts.ts";
import { transactionFilters, type TransactionFilterValues } from "./transaction-filters.ts";

const { parse, write, toInput, leftOut, none, facts } = transactionFilters;
const today = "2026-11-15";
const values: TransactionFilterValues = {
  date: { from: "2026-11-01", to: "2026-11-12" },
  type: ["MobilePayment", "BankPayment"],
  status: ["failed"],
  provider: ["mpesa-ke"],
  amount: { min: "1,234.50", max: "5,000" },
  recipientAccount: "EQBLKENA/0180151 2",
};

test("the list offers every filter of the call but the wallet, which has a picker of its own [TX-03]", () => {
  type OfferedFilter = keyof ReturnType<typeof toInput>;
  expectTypeOf<OfferedFilter>().toEqualTypeOf<Exclude<keyof TransactionFilters, "walletId">>();
});

describe("the address of the list", () => {
  test("contains the set filters and nothing else, and is read back unchanged [TX-03, TX-35]", () => {
    expect(write(none)).toEqual({});
    expect(write({ ...none, type: values.type, amount: { min: "-5", max: "" } })).toEqual({
      type: "MobilePayment,BankPayment",
      min: "-5",
    });
    expect(parse(write(values), today)).toEqual(values);
  });

  test("an invalid value in it counts as absent [TX-15, TX-18, TX-20, TX-35]", () => {
    const nonsense = {
      type: "Gift,",
      status: "lost",
      provider: "mpesa",
      min: "12,34",
      max: "1.5",
      from: "soon",
    };
    expect(parse({ ...nonsense, to: "2026-13-40" }, today)).toEqual(none);
    expect(parse({ from: "2026-02-30", to: "2026-06-31" }, today)).toEqual(none);
    expect(parse({ from: "2024-02-29" }, today).date.from).toBe("2024-02-29");
    expect(parse({ from: "2026-11-16", to: "2026-11-16" }, today)).toEqual(none);
    expect(parse({ min: "20", max: "-5" }, today)).toEqual({ ...none, amount: { min: "20", max: "" } });
    expect(parse({ from: "2026-11-12", to: "2026-11-01" }, today)).toEqual({
      ...none,
      date: { from: "2026-11-12", to: "" },
    });
  });

  test.each([
    [{ type: "Fee,Bogus", provider: "zzz" }, ["type", "provider"]],
    [{ status: "lost", min: "12,34" }, ["status", "amount"]],
    [{ from: "2027-01-01", min: "100", max: "50" }, ["date", "amount"]],
    [{ from: "2026-11-12", to: "2026-11-01" }, ["date"]],
    [{ ...write(values), type: "BankPayment,MobilePayment,", walletId: "main", page: "x" }, []],
  ])("of %o these filters are left out: %o [TX-35]", (search, names) => {
    expect(leftOut(search, parse(search, today))).toEqual(names);
  });
});

test("a day is sent as its first to its last second in UTC, an amount without its commas [TX-17, TX-18, API-48]", () => {
  expect(toInput(none)).toEqual({});
  expect(toInput(values)).toEqual({
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

test("the filters of a call are described in words, from its input alone [TX-24]", async () => {
  await loadTexts("en");
  await loadParts("inside", "transactions");
  expect(facts({})).toEqual([]);
  expect(facts(toInput(values))).toEqual([
    { name: "Date range", value: "2026-11-01 to 2026-11-12" },
    { name: "Type", value: "Mobile payment, Bank payment" },
    { name: "Status", value: "Failed" },
    { name: "Provider", value: "M-PESA Kenya" },
    { name: "Amount", value: "1234.50 to 5000" },
    { name: "Recipient account", value: "EQBLKENA/0180151 2" },
  ]);
  expect(facts({ maxAmount: "-5", timestampFrom: 0 })).toEqual([
    { name: "Date range", value: "since 1970-01-01" },
    { name: "Amount", value: "up to \u22125" },
  ]);
});

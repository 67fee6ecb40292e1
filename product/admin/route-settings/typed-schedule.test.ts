import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { percentageText } from "../../fees/schedule.ts";
import { readTypedSchedule, type TypedSchedule } from "./typed-schedule.ts";

const nothing: TypedSchedule = {
  percentage: "",
  flatFee: "",
  flatFeeCurrency: "",
  minimumFee: "",
  minimumFeeCurrency: "",
  maximumFee: "",
  maximumFeeCurrency: "",
};
const read = (parts: Partial<TypedSchedule>) => readTypedSchedule({ ...nothing, ...parts });

describe("a typed fee schedule", () => {
  test("has the parts that were typed, and none of them is no fee [ADMIN-24, WAL-07]", () => {
    const none = { percentageMillionths: null, flat: null, minimum: null, maximum: null };
    expect(read({})).toEqual(none);
    const flat = { currency: "UGX", minor: 1_500n };
    const maximum = { currency: "USD", minor: 2_500n };
    expect(
      read({ flatFee: "1500", flatFeeCurrency: "UGX", maximumFee: "25.00", maximumFeeCurrency: "USD" }),
    ).toEqual({ ...none, flat, maximum });
  });

  test("keeps every share that can be shown [ADMIN-24]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (millionths) => {
        expect(read({ percentage: percentageText(millionths) })).toMatchObject({
          percentageMillionths: millionths,
        });
      }),
    );
  });

  test.each<[Partial<TypedSchedule>, object]>([
    [{ percentage: "0" }, { percentage: { code: "percentage" } }],
    [{ percentage: "100.0001" }, { percentage: { code: "percentage" } }],
    [{ percentage: "1.00005" }, { percentage: { code: "percentage" } }],
    [{ percentage: "1,5" }, { percentage: { code: "percentage" } }],
    [{ flatFee: "1.00" }, { flatFeeCurrency: { code: "required" } }],
    [{ flatFeeCurrency: "USD" }, { flatFee: { code: "required" } }],
    [{ flatFee: "1.00", flatFeeCurrency: "XXX" }, { flatFeeCurrency: { code: "feeCurrency" } }],
    [{ minimumFee: "1.5", minimumFeeCurrency: "UGX" }, { minimumFee: { code: "amount", n: 0 } }],
    [{ maximumFee: "0.00", maximumFeeCurrency: "USD" }, { maximumFee: { code: "amount", n: 2 } }],
    [
      { minimumFee: "2.00", minimumFeeCurrency: "USD", maximumFee: "1.99", maximumFeeCurrency: "USD" },
      { maximumFee: { code: "feeBelowMinimum" } },
    ],
  ])("%# is refused at its wrong part [ADMIN-24]", (parts, problems) => {
    expect(read(parts)).toEqual({ problems });
  });
});

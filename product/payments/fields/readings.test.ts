import { expect, test } from "vitest";
import { wordPaymentProblem } from "../../i18n/payment-texts.ts";
import { judgeBirthDate } from "./dates.ts";
import { judgePhone } from "./phone.ts";
import { amountReadings, dateReadings, phoneReading } from "./readings.ts";

test.each(["0712 345 678", "0712345678", "712345678", "(0712) 345-678"])(
  "%j at a provider of Kenya is proposed as +254712345678 and not accepted [PAY-12, PAY-57]",
  (typed) => {
    expect(phoneReading(typed, "KE")).toBe("+254712345678");
    const judged = judgePhone(typed, "KE");
    expect("problem" in judged && wordPaymentProblem(judged.problem, "en")).toBe(
      "The phone number must include the country code. Write +254712345678.",
    );
  },
);

test.each(["-0712345678", "071234567", "00712345678", "0912345678", "phone", "07123456789"])(
  "%j is not a number of Kenya without its code, and nothing is proposed [PAY-57]",
  (typed) => {
    expect(phoneReading(typed, "KE")).toBeNull();
    expect(phoneReading("0712345678", "FR")).toBeNull();
  },
);

test.each([
  ["31/01/1990", ["1990-01-31"]],
  ["01/31/1990", ["1990-01-31"]],
  ["3.4.1990", ["1990-04-03", "1990-03-04"]],
  ["03-03-1990", ["1990-03-03"]],
  ["1990/1/31", ["1990-01-31"]],
  ["31/02/1990", []],
  ["31/01-1990", []],
  ["31/01/90", []],
  ["yesterday", []],
])("the date %j can mean %j [PAY-13, PAY-57]", (typed, readings) => {
  expect(dateReadings(typed)).toEqual(readings);
});

test("a birth date proposes the readings that are past days, both if there are two [PAY-13, PAY-57]", () => {
  const told = (typed: string) => {
    const judged = judgeBirthDate(typed, "2026-11-15");
    return "problem" in judged ? wordPaymentProblem(judged.problem, "en") : null;
  };
  expect(told("31/01/1990")).toBe("Use the format YYYY-MM-DD. Write 1990-01-31.");
  expect(told("03/04/1990")).toBe(
    "Use the format YYYY-MM-DD. This can be read as 1990-04-03 or as 1990-03-04. Write the one you mean.",
  );
  expect(told("12/11/2026")).toBe("Use the format YYYY-MM-DD. Write 2026-11-12.");
  expect(told("31/01/2050")).toBe("Use the format YYYY-MM-DD.");
});

test.each([
  ["12,900", 2, ["12900", "12.90"]],
  ["12,900", 3, ["12900", "12.900"]],
  ["12,905", 2, ["12905"]],
  ["12,905", 0, ["12905"]],
  ["12,000", 0, ["12000"]],
  ["12,9", 2, []],
  ["0,900", 2, []],
  ["1,250,000", 2, []],
])("a comma before three digits: %s with %i decimals can mean %j [PAY-48, PAY-58]", (typed, n, readings) => {
  expect(amountReadings(typed, n)).toEqual(readings);
});

import { expect, test } from "vitest";
import { paymentProviders } from "../../providers.ts";
import { isShortened, judgeAccount } from "./account.ts";
import { paymentAmountProblem, judgeAmount, judgeOtherAmount, writtenAmount } from "./amount.ts";
import { countriesAgree } from "./bic.ts";
import { judgeCurrency } from "./currency.ts";
import { judgePhone } from "./phone.ts";

const by = (name: string) => paymentProviders.find((provider) => provider.name === name) ?? null;
const iban = "DE89370400440532013000";

test.each([
  ["sepa", "de89 3704 0044 0532 0130 00", iban],
  ["sepa", "12345678", "ibanInvalid"],
  ["swift", iban.toLowerCase(), iban],
  ["swift", "DE89370400440532013001", "ibanInvalid"],
  ["swift", "0112 345678", "0112345678"],
  ["swift", "KE29abc", "KE29abc"],
  ["swift", "DEUTDE12", "DEUTDE12"],
  ["swift", "DE1ACCOUNT", "DE1ACCOUNT"],
  ["bank-ke", "de89370400440532013000", "de89370400440532013000"],
  ["bank-ke", "0112-345678", "0112-345678"],
  ["bank-ke", "+112345678", "accountInvalid"],
  ["bank-ke", "-112345678", "accountInvalid"],
  ["bank-ke", "123", "accountInvalid"],
  ["bank-ke", "1234", "1234"],
  ["bank-ke", "1".repeat(34), "1".repeat(34)],
  ["bank-ke", "1".repeat(35), "accountInvalid"],
  ["bank-ke", "12 34_5", "accountInvalid"],
  ["test", "+254712345601", "+254712345601"],
  ["test", "++254712345601", "accountInvalid"],
  ["nobody", "+254712345601", "+254712345601"],
  ["nobody", "2547+1234", "accountInvalid"],
  ["mpesa-ke", "254 712 345 678", "+254712345678"],
  ["mpesa-ke", "+256772123456", "phoneCountry"],
])("at %s the account %j becomes %s [PAY-32, PAY-33]", (name, typed, expected) => {
  const judged = judgeAccount(typed, by(name));
  expect("value" in judged ? judged.value : judged.problem.code).toBe(expected);
});

test.each(["4.479E+11", "4,479e+11", "4E+5", "-4.4E+11", "+4.4E+100", "12E+11"])(
  "%s is a number that a spreadsheet shortened [PAY-32, PAY-43]",
  (value) => expect(isShortened(value)).toBe(true),
);

test.each([
  "",
  "4.479E11",
  "4.479E-11",
  "E+11",
  "4.E+11",
  "4.4E+1000",
  "x4E+11",
  "4E+11x",
  "4E+",
  "A+11",
  "4.4E+a",
])("%j is not a number that a spreadsheet shortened [PAY-32]", (value) =>
  expect(isShortened(value)).toBe(false),
);

test.each([
  ["FR", "GP", true],
  ["GP", "FR", true],
  ["GB", "JE", true],
  ["FI", "AX", true],
  ["AX", "FI", true],
  ["DE", "GP", false],
  ["GP", "MQ", false],
  ["GB", "GP", false],
])("an account of %s and a bank of %s can belong together: %s [PAY-33]", (account, bank, agree) => {
  expect(countriesAgree(`${account}14`, `AAAA${bank}XX`)).toBe(agree);
});

test("a currency is judged in upper or lower case, and reported as it was written [PAY-15]", () => {
  expect(judgeCurrency("kes")).toEqual({ value: "KES" });
  expect(judgeCurrency("bgn")).toEqual({ problem: { code: "currencyWithdrawn", currency: "BGN" } });
  expect(judgeCurrency("zzz")).toEqual({ problem: { code: "currencyUnknown", currency: "zzz" } });
});

test.each([
  ["1.50", "KES", "1.50"],
  ["01.50", "KES", "1.50"],
  ["0.50", "KES", "0.50"],
  ["1.5", "KES", "1.50"],
  ["1", "KES", "1.00"],
  ["007", "UGX", "7"],
  ["7", "UGX", "7"],
  ["7.", "UGX", null],
  [".50", "KES", null],
  ["1.234.50", "KES", null],
  ["1 234 567", "UGX", "1234567"],
  ["999999999999999", "UGX", "999999999999999"],
  ["9999999999999990", "UGX", null],
  ["999999999999999.99", "KES", "999999999999999.99"],
  ["0.000", "KWD", null],
  ["5", "ZZZ", null],
  ["1.", "KES", null],
  ["1:", "UGX", null],
  ["A", "UGX", null],
  ["1/", "UGX", null],
])("the amount %j of %s is stored as %s [PAY-31]", (typed, currency, written) => {
  expect(judgeAmount(typed, currency)?.written ?? null).toBe(written);
});

test.each([
  [" 12,5 ", "12.5"],
  ["12 345 678,5", "12345678.5"],
  ["1 234.5", "1234.5"],
  ["123 456", "123456"],
  ["1234,567", "1234.567"],
  ["0,5", "0.5"],
  ["123,45", "123.45"],
  ["123.456,78", "123456.78"],
  ["123,456.78", "123456.78"],
  ["12,345,678", "12345678"],
  ["1,234,567.8", "1234567.8"],
  ["1.234.567,8", "1234567.8"],
  ["12 345 678 901 234 567 890 123", "12345678901234567890123"],
  ["12.345.678", "12345678"],
  ["1’250.00", "1250.00"],
  ["1234 567", null],
  ["1 234,", null],
  ["1 234 ,5", null],
  ["x 1 250", null],
  ["1 250 x", null],
  ["12,3456,789", null],
  ["1234,567.8", null],
  ["1234.567,8", null],
  ["x12,50", null],
  ["12,50x", null],
  ["x1,250.5", null],
  ["1,250.5x", null],
  ["x1.250,5", null],
  ["1.250,5x", null],
  ["x12,345,678", null],
  ["12,345,678x", null],
  ["x12.345.678", null],
  ["12.345.678x", null],
  ["1.5.5", null],
  ["123,45,6", null],
  ["012,345", null],
  ["1 1 1 ", null],
  [`123${" 456".repeat(7)}`, null],
])("the amount %j is written as %s on the wire [PAY-29, PAY-31]", (typed, written) => {
  expect(writtenAmount(typed)).toBe(written);
});

test("an amount in an unknown currency has at most three decimals [PAY-20]", () => {
  const told = (typed: string, currency?: string) => {
    const judged = judgeOtherAmount(typed, currency);
    return "value" in judged ? judged.value : judged.problem;
  };
  expect([told("1.234"), told("1250.5"), told("1.5", "KES"), told("1,5", "???"), told("5")]).toEqual([
    "1.234",
    "1250.5",
    "1.50",
    "1.5",
    "5",
  ]);
  for (const typed of ["1.2345", "0", "0.00", "x"])
    expect(told(typed)).toEqual({ code: "amountInvalid", n: 2 });
  expect(told("1,250")).toEqual({ code: "amountAmbiguous", readings: ["1250", "1.250"] });
  expect(told("1.555", "KES")).toEqual({ code: "amountInvalid", n: 2 });
  expect(told("1.5", "UGX")).toEqual({ code: "amountInvalid", n: 0 });
});

test.each([
  [" 1,250 ", "amountAmbiguous"],
  ["12,250", "amountAmbiguous"],
  ["0,250", "amountInvalid"],
  ["1,2500", "amountInvalid"],
  ["1234,250", "amountInvalid"],
  ["x1,250", "amountInvalid"],
  ["123456789012345", "amountInvalid"],
  ["1234567890123456", "amountTooLarge"],
  ["12345678901234567,89", "amountTooLarge"],
  ["1'234'567'890'123'456", "amountTooLarge"],
  ["x1234567890123456", "amountInvalid"],
  ["1234567890123456x", "amountInvalid"],
])("the problem of the amount %j is %s [PAY-31]", (typed, code) => {
  expect(paymentAmountProblem(typed, 2).code).toBe(code);
});

test("a phone number has seven to fifteen digits and at most forty characters [PAY-32]", () => {
  const code = (typed: string) => {
    const judged = judgePhone(typed, null);
    return "value" in judged ? judged.value : judged.problem.code;
  };
  expect(code(`+254712345678${" ".repeat(27)}`)).toBe("+254712345678");
  expect(code(`+254712345678${" ".repeat(28)}`)).toBe("phoneMalformed");
  expect(code("00 254712345678")).toBe("+254712345678");
  expect(code("000254712345678")).toBe("phoneInvalid");
  expect(code("x254712345678")).toBe("phoneInvalid");
  expect(code("254712345678x")).toBe("phoneInvalid");
});

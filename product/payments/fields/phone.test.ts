import fc from "fast-check";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { judgePhone } from "./phone.ts";

const invalid = { problem: { code: "phoneInvalid" } };

test.each([
  ["+254712345678", "KE"],
  ["254712345678", "KE"],
  ["00254712345678", "KE"],
  ["'+254712345678", "KE"],
  ["+254 (712) 345-678", "KE"],
  ["+254\u00a0712.345.678", "KE"],
  ["+254 712 345‑678", "KE"],
])("%j is +254712345678 [PAY-12, PAY-32]", (typed, country) => {
  expect(judgePhone(typed, country)).toEqual({ value: "+254712345678" });
});

test.each(["0712345678", "712345678", "phone", "+", "", "+0712345678", "0712001", "(00) 0254"])(
  "%j does not have a country code [PAY-12, PAY-32]",
  (typed) => {
    expect(judgePhone(typed, "KE")).toMatchObject(invalid);
  },
);

test.each([
  "+2547123",
  "+2547123456789",
  "+25471234567٨",
  "00254 7123",
  "(00254) 7123",
  "tel. 00254 7123",
  "+254 712 345 678 ext 5",
  "tel:+254712345678",
  "-254712345678",
  " ‑254 712 345 678",
])("%j has its country code and is not valid [PAY-12, PAY-32]", (typed) => {
  expect(judgePhone(typed, "KE")).toEqual({ problem: { code: "phoneMalformed" } });
});

test("two zeros at the end of a number are not an international prefix [PAY-32]", () => {
  expect(judgePhone("254712345600", "KE")).toEqual({ value: "+254712345600" });
  expect(judgePhone("254712345600", null)).toEqual({ value: "+254712345600" });
});

test("mobile money does not go to a landline; other payments accept its number [PAY-32]", () => {
  expect(judgePhone("+254 20 2222222", "KE")).toEqual({ problem: { code: "phoneNotMobile" } });
  expect(judgePhone("+254 20 2222222", null)).toEqual({ value: "+254202222222" });
});

test("a number of another country than the provider's is reported as such [PAY-32]", () => {
  expect(judgePhone("+256772123456", "KE")).toEqual({ problem: { code: "phoneCountry" } });
  expect(judgePhone("+256772123456", null)).toEqual({ value: "+256772123456" });
});

const callingCodes = { GH: "+233", KE: "+254", TZ: "+255", UG: "+256" } as const;

test.each(Object.entries(callingCodes))(
  "for %s the fast check accepts exactly the mobile numbers of libphonenumber: each beginning of four digits is tried [PAY-32]",
  (country, callingCode) => {
    const differing = [];
    for (let beginning = 0; beginning < 10_000; beginning += 1) {
      const number = `${callingCode}${String(beginning).padStart(4, "0")}34567`;
      const parsed = parsePhoneNumberFromString(number);
      const isMobile = parsed?.isValid() === true && /MOBILE$/.test(parsed.getType() ?? "");
      if ("value" in judgePhone(number, country) !== isMobile) differing.push(number);
    }
    expect(differing).toEqual([]);
  },
);

test("a valid number is stored the same way with any punctuation [PAY-32]", () => {
  const sign = fc.constantFrom("", " ", "-", "(", ")", ".", "\u00a0", "'");
  fc.assert(
    fc.property(
      fc.array(sign, { minLength: 12, maxLength: 12 }),
      fc.constantFrom("+", "00", ""),
      (signs, start) => {
        // A dash before the number makes it negative.
        fc.pre(start !== "" || signs[0] !== "-");
        const typed =
          start + Array.from("254712345678", (digit, index) => `${signs[index] ?? ""}${digit}`).join("");
        expect(judgePhone(typed, "KE")).toEqual({ value: "+254712345678" });
      },
    ),
  );
});

import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { mobilePatterns } from "../../mobile-numbers.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";
import { phoneReading } from "./readings.ts";

/** People write spaces, dashes, dots, brackets and apostrophes, and dial 00. Null for any other text. */
function dialledNumber(typed: string): string | null {
  if (/^\+\d{7,15}$/.test(typed)) return typed;
  if (typed.length > 40) return null;
  const digits = typed.replace(/[\s().'’\u2010-\u2015-]/g, "");
  if (!/^\+?\d{7,17}$/.test(digits)) return null;
  if (digits.startsWith("+")) return digits;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : `+${digits}`;
}

/**
 * A dash before the first digit or + makes a negative number, which is no phone number: a formula may have made it, and its digits may be
 * wrong.
 */
const negative = /^[^\d+]*[\u2010-\u2015-]/;

/** No calling code begins with a zero. */
function namesCountry(typed: string): boolean {
  return /\+[1-9]|^\D*00[1-9]/.test(typed);
}

/** Types of libphonenumber that can be mobile; some countries do not distinguish them. */
const mobileTypes: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * The number as +254712345678, if it is valid in its country. With a required country it is for mobile money, so it must be a mobile number
 * of that country (PAY-32).
 */
export function judgePhone(typed: string, country: string | null): JudgedValue {
  const pattern = country ? mobilePatterns[country] : undefined;
  if (pattern?.test(typed)) return { value: typed };
  if (negative.test(typed)) return refusedValue({ code: "phoneMalformed" });
  const number = dialledNumber(typed);
  if (number !== null && pattern?.test(number)) return { value: number };
  const parsed = number === null ? undefined : parsePhoneNumberFromString(number);
  if (!parsed?.isValid()) return withoutCountry(typed, country);
  if (country && parsed.country !== country) return refusedValue({ code: "phoneCountry" });
  if (country && !mobileTypes.includes(parsed.getType())) return refusedValue({ code: "phoneNotMobile" });
  return { value: parsed.number };
}

/** Proposes the number with the provider's country code; a proposed number is never paid (PAY-57). */
function withoutCountry(typed: string, country: string | null): JudgedValue {
  if (namesCountry(typed)) return refusedValue({ code: "phoneMalformed" });
  const reading = country === null ? null : phoneReading(typed, country);
  return refusedValue({ code: "phoneInvalid", ...(reading !== null && { reading }) });
}

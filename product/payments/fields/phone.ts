import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { mobilePatterns } from "./mobile-numbers.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";
import { phoneReading } from "./readings.ts";

/** Spaces, dashes, dots, brackets and apostrophes are how people write; 00 is how they dial. Null for anything else. */
function dialledNumber(typed: string): string | null {
  if (/^\+\d{7,15}$/.test(typed)) return typed;
  if (typed.length > 40) return null;
  const digits = typed.replace(/[\s().'’\u2010-\u2015-]/g, "");
  if (!/^\+?\d{7,17}$/.test(digits)) return null;
  if (digits.startsWith("+")) return digits;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : `+${digits}`;
}

/** A dash before the first digit or + is the sign of a negative number, which is no phone: something made it, and its digits may be wrong. */
const negative = /^[^\d+]*[\u2010-\u2015-]/;

/** No calling code begins with a zero. */
function namesCountry(typed: string): boolean {
  return /\+[1-9]|^\D*00[1-9]/.test(typed);
}

/** What libphonenumber says of numbers that can be mobile; some countries do not keep them apart. */
const mobileTypes: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

/**
 * The number as +254712345678, if it holds in the country it names. With a country asked for it is where mobile money goes,
 * and so a mobile number of that country (PAY-32).
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

/** Proposes the number with the provider's country code; nothing is paid to a number that was only proposed (PAY-57). */
function withoutCountry(typed: string, country: string | null): JudgedValue {
  if (namesCountry(typed)) return refusedValue({ code: "phoneMalformed" });
  const reading = country === null ? null : phoneReading(typed, country);
  return refusedValue({ code: "phoneInvalid", ...(reading !== null && { reading }) });
}

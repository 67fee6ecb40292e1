import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { refused, type Judged } from "./proposed.ts";

/**
 * Mobile numbers of the countries we pay most, by the patterns of libphonenumber. Asking the library takes some 40 µs, which
 * a file of 100,000 rows would feel; what matches here is what it would accept (the test asks it), all else it decides.
 */
const surelyValid: Readonly<Record<string, RegExp>> = {
  GH: /^\+233(?:2(?:[0346-9]\d|5[67])|5(?:[03-7]\d|9[1-9]))\d{6}$/,
  KE: /^\+254(?:1(?:0[0-8]|1\d|2[014]|30)|7\d\d)\d{6}$/,
  TZ: /^\+255(?:6[1-35-9]|7[1-9])\d{7}$/,
  UG: /^\+256(?:7(?:[0578]\d|6\d|4\d|2[01467]|3[01]|9[0-5]))\d{6}$/,
};

/** Spaces, dashes, dots, brackets and apostrophes are how people write; 00 is how they dial. Null for anything else. */
function dialled(typed: string): string | null {
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
export function judgePhone(typed: string, country: string | null): Judged {
  const pattern = country ? surelyValid[country] : undefined;
  if (pattern?.test(typed)) return { value: typed };
  if (negative.test(typed)) return refused({ code: "phoneMalformed" });
  const number = dialled(typed);
  if (number !== null && pattern?.test(number)) return { value: number };
  const parsed = number === null ? undefined : parsePhoneNumberFromString(number);
  if (!parsed?.isValid()) return refused({ code: namesCountry(typed) ? "phoneMalformed" : "phoneInvalid" });
  if (country && parsed.country !== country) return refused({ code: "phoneCountry" });
  if (country && !mobileTypes.includes(parsed.getType())) return refused({ code: "phoneNotMobile" });
  return { value: parsed.number };
}

import type { PaymentProvider } from "../../providers.ts";
import { isIban, looksLikeIban } from "./iban.ts";
import { judgePhone } from "./phone.ts";
import { refusedValue, type JudgedValue } from "./proposed.ts";

/** The recipient's account as the provider needs it: a phone, an IBAN, or a number of the bank's own (PAY-32, PAY-33). */
export function judgeAccount(typed: string, provider: PaymentProvider | null): JudgedValue {
  if (provider?.kind === "mobile") return judgePhone(typed, provider.country);
  const account = typed.replace(/\s/g, "");
  if (provider?.name === "sepa" || provider?.name === "swift") {
    const capitals = account.toUpperCase();
    if (provider.name === "sepa" || looksLikeIban(capitals))
      return isIban(capitals) ? { value: capitals } : refusedValue({ code: "ibanInvalid" });
  }
  // A client tests with its real accounts, phones included; for an unknown provider no other rule is known.
  const isLenient = provider === null || provider.kind === "test";
  const number = isLenient ? account.replace(/^\+/, "") : account;
  return /^[A-Za-z0-9][A-Za-z0-9-]{3,33}$/.test(number)
    ? { value: account }
    : refusedValue({ code: "accountInvalid" });
}

const plus = 43;

/** A number that a spreadsheet shortened to 4.479E+11: the digits are lost and are not guessed (PAY-32). */
export function isShortened(value: string): boolean {
  return hasExponent(value) && /^[+-]?\d{1,20}(?:[.,]\d{1,20})?[eE]\+\d{1,3}$/.test(value);
}

/** A plus sign before the last one, two or three characters. Hardly any value has it, and this test is much cheaper than the pattern. */
function hasExponent(value: string): boolean {
  const end = value.length;
  return (
    value.charCodeAt(end - 3) === plus ||
    value.charCodeAt(end - 2) === plus ||
    value.charCodeAt(end - 4) === plus
  );
}

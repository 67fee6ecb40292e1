import { callingCodes } from "../../mobile-numbers.ts";
import { judgeAccount } from "../fields/account.ts";
import { judgePhone } from "../fields/phone.ts";
import { refusedValue, type JudgedValue } from "../fields/proposed.ts";
import { phoneReading } from "../fields/readings.ts";

/**
 * An account as payments store it, so that its block holds: a phone number with + and its country code, or an account number without
 * spaces. A phone number without its country code is refused, because no payment has such an account (BEN-08).
 */
export function judgeAccountToBlock(typed: string): JudgedValue {
  if (typed.startsWith("+")) return judgePhone(typed, null);
  const judged = judgeAccount(typed, null);
  const isLocalPhone = Object.keys(callingCodes).some((country) => phoneReading(typed, country) !== null);
  return "value" in judged && isLocalPhone ? refusedValue({ code: "phoneInvalid" }) : judged;
}

import type { Beneficiary } from "@corridor/product/payments/beneficiaries/contract";
import { dayOf, momentOf } from "@corridor/product/epoch";
import { groupedPhone } from "@corridor/product/payments/fields/readings";
import { t } from "../../texts.ts";

/** A phone number in groups; other accounts as they are. */
export function accountText(account: string): string {
  return account.startsWith("+") ? groupedPhone(account) : account;
}

/** How the last payment ended, and when the person was last paid if it was not paid. */
export function lastPaymentWords({ lastOutcome, lastTimestamp, lastPaidTimestamp }: Beneficiary): string {
  const words = t.beneficiaries;
  const dayText = (timestamp: number) => dayOf(momentOf(timestamp));
  const last = words.last[lastOutcome]({ day: dayText(lastTimestamp) });
  if (lastOutcome === "paid" || lastPaidTimestamp === null) return last;
  return `${last} · ${words.lastPaid({ day: dayText(lastPaidTimestamp) })}`;
}

import { formatMoney, fromDecimal } from "@corridor/product/money";
import { t } from "../../../../texts.ts";
import type { CurrencyShare } from "./left-to-pay.ts";

/** What was requested, beside the part that will be paid. */
export function requestedWords({ amount, currency, count }: CurrencyShare): string {
  return t.requests.requested({
    amount: formatMoney(fromDecimal(amount, currency)),
    payments: t.requests.payments({ count }),
  });
}

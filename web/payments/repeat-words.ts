import { formatTimestamp } from "@corridor/product/i18n/formats";
import { formatMoney, fromDecimal } from "@corridor/product/money";
import type { Repeat } from "@corridor/product/payments/requests/repeat";
import { t } from "../texts.ts";

/**
 * Names a payment by its row of the sheet, counted from one. The payments of a request have no numbers, so they are named by recipient,
 * account and amount.
 */
export function nameOfRepeat({ rowIndex, name, account, amount, currency }: Repeat): string {
  return rowIndex === undefined
    ? t.repeats.payment({ name, account, amount: formatMoney(fromDecimal(amount, currency)) })
    : t.repeats.row({ n: rowIndex + 1 });
}

/** Says which payment is repeated (PAY-65). */
export function repeatWords(repeat: Repeat): string {
  const { ofName, ofRowIndex, timestamp, batchReference: ref } = repeat;
  const which = nameOfRepeat(repeat);
  if (ofName !== null) {
    const other =
      ofRowIndex === undefined ? t.repeats.otherTo({ name: ofName }) : t.repeats.row({ n: ofRowIndex + 1 });
    return t.repeats.asOther({ which, other });
  }
  const day = timestamp === null ? "" : formatTimestamp(timestamp).slice(0, "YYYY-MM-DD".length);
  if (repeat.transactionId === null)
    return ref === null ? t.repeats.asAsked({ which, day }) : t.repeats.asAskedIn({ which, day, ref });
  return ref === null ? t.repeats.asOn({ which, day }) : t.repeats.asOnIn({ which, day, ref });
}

import { displayRate } from "@corridor/product/fx/display-rate";
import { formatMoney, type Money } from "@corridor/product/money";
import { t } from "../../texts.ts";

/** A stored rate of a conversion as people read it: 1 USD = 129.00 KES (EXT-19). */
export function rateWords(stored: string, paid: string, charged: string): string {
  const rate = displayRate(stored, paid, charged);
  return rate ? t.transactionFields.oneIs(rate) : stored;
}

/** Both sides of a conversion without the fee: what the recipient gets and what the wallet is charged for it (EXT-20). */
export function bothSides(paid: Money, charged: Money): string {
  return t.transactionFields.paidFor({ paid: formatMoney(paid), charged: formatMoney(charged) });
}

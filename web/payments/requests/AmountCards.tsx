import type { RequestDetails } from "@corridor/product/payments/request";
import { Card } from "../../design/Card.tsx";
import { Money } from "../../design/Money.tsx";
import { Tag } from "../../design/Tag.tsx";
import { t } from "../../design/texts.ts";
import styles from "./AmountCards.module.css";

/** What recipients get in each currency. */
export function AmountCards({ amounts, currencyCounts }: Pick<RequestDetails, "amounts" | "currencyCounts">) {
  return (
    <ul className={styles.cards} aria-label={t.requests.amounts}>
      {amounts.map(({ currency, amount }) => (
        <li key={currency}>
          <Card>
            <div className={styles.top}>
              <Tag>{currency}</Tag>
              <span className={styles.count}>
                {t.requests.payments({
                  count: currencyCounts.find((each) => each.currency === currency)?.count ?? 0,
                })}
              </span>
            </div>
            <Money look="smallBalance" amount={amount} currency={currency} isCurrencyInHeader />
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { Money } from "../../design/Money.tsx";
import { t } from "../../design/texts.ts";
import styles from "./DecidedAmounts.module.css";
import type { Details } from "./merge-details.ts";

/** What is decided about: so much in so many payments, by currency. */
export function DecidedAmounts({ request }: { request: Details["request"] }) {
  return (
    <ul className={styles.amounts} aria-label={t.approvals.amounts}>
      {request.currencyCounts.map(({ currency, count }) => (
        <li key={currency}>
          <strong>
            <Money
              amount={request.amounts.find((each) => each.currency === currency)?.amount ?? "0"}
              currency={currency}
            />
          </strong>
          <span>{t.requests.payments({ count })}</span>
        </li>
      ))}
    </ul>
  );
}

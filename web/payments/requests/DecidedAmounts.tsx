import { Money } from "../../design/Money.tsx";
import { t } from "../../design/texts.ts";
import styles from "./DecidedAmounts.module.css";
import type { Details } from "./merge-details.ts";
import { missingIn } from "./missing-funds.ts";

/** What is decided about: so much in so many payments, by currency, and what that takes out of which wallet. */
export function DecidedAmounts({ request }: { request: Details["request"] }) {
  return (
    <ul className={styles.amounts} aria-label={t.approvals.amounts}>
      {request.currencyCounts.map(({ currency, count }) => (
        <li key={currency}>
          <strong>
            <Money
              amount={request.amounts.find((each) => each.currency === currency)?.amount ?? "0"}
              currency={currency}
              isOneText
            />
          </strong>
          <span>{t.requests.payments({ count })}</span>
        </li>
      ))}
      {request.funding?.map((share) => (
        <li key={share.walletId}>
          <Money amount={share.needed} currency={share.currency} isOneText />
          <span>{t.approvals.fromWallet({ wallet: share.walletName })}</span>
          {missingIn(share).minor > 0n && <span className={styles.short}>{t.approvals.short(share)}</span>}
        </li>
      ))}
    </ul>
  );
}

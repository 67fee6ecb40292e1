import { Card } from "../../../../design/layout/Card.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { OutcomeBar } from "../../../../design/feedback/OutcomeBar.tsx";
import { Tag } from "../../../../design/values/Tag.tsx";
import { t } from "../../../../texts.ts";
import styles from "./AmountCards.module.css";
import type { Details } from "../merge-details.ts";
import { currencyShares } from "./left-to-pay.ts";
import { requestedWords } from "./requested-words.ts";

type Counts = Details["request"]["currencyCounts"][number];

/**
 * The amounts of the recipients by currency, without rows that will not be paid. While payments are under way, also the number of ended
 * payments.
 */
export function AmountCards({ request, isUnderWay }: { request: Details["request"]; isUnderWay: boolean }) {
  const words = t.requests;
  return (
    <ul className={styles.cards} aria-label={words.amounts}>
      {currencyShares(request).map(({ paid, requested }, place) => {
        const counts = request.currencyCounts[place]!;
        return (
          <li key={paid.currency}>
            <Card>
              <div className={styles.top}>
                <Tag>{paid.currency}</Tag>
                <span className={styles.count}>
                  {isUnderWay
                    ? words.progress.ended({ ended: counts.succeeded, total: counts.count })
                    : words.payments({ count: paid.count })}
                </span>
              </div>
              <Money look="smallBalance" amount={paid.amount} currency={paid.currency} isCurrencyInHeader />
              {paid.count < requested.count && (
                <p className={styles.requested}>{requestedWords(requested)}</p>
              )}
              {isUnderWay && <Progress counts={counts} />}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ counts }: { counts: Counts }) {
  const words = t.requests.progress;
  const { currency, count } = counts;
  return (
    <div className={styles.progress}>
      <OutcomeBar
        label={words.inCurrency({ currency })}
        text={t.requests.countLine(counts)}
        counts={counts}
        total={count}
        look="slim"
      />
      <p className={styles.count}>{words.notSucceeded(counts)}</p>
    </div>
  );
}

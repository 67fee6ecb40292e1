import { Card } from "../../../../design/layout/Card.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { OutcomeBar } from "../../../../design/feedback/OutcomeBar.tsx";
import { Tag } from "../../../../design/values/Tag.tsx";
import { t } from "../../../../texts.ts";
import styles from "./AmountCards.module.css";
import type { Details } from "../merge-details.ts";

type Counts = Details["request"]["currencyCounts"][number];

/** The amounts of the recipients by currency, and the number of ended payments while payments are under way. */
export function AmountCards({ request, isUnderWay }: { request: Details["request"]; isUnderWay: boolean }) {
  const words = t.requests;
  return (
    <ul className={styles.cards} aria-label={words.amounts}>
      {request.currencyCounts.map((counts) => (
        <li key={counts.currency}>
          <Card>
            <div className={styles.top}>
              <Tag>{counts.currency}</Tag>
              <span className={styles.count}>
                {isUnderWay
                  ? words.progress.ended({ ended: counts.succeeded, total: counts.count })
                  : words.payments({ count: counts.count })}
              </span>
            </div>
            <Money
              look="smallBalance"
              amount={request.amounts.find(({ currency }) => currency === counts.currency)?.amount ?? "0"}
              currency={counts.currency}
              isCurrencyInHeader
            />
            {isUnderWay && <Progress counts={counts} />}
          </Card>
        </li>
      ))}
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

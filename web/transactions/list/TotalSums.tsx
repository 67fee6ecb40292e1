import { useId } from "react";
import { providerName } from "@corridor/product/providers";
import { Money } from "../../design/values/Money.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { language, t } from "../../texts.ts";
import { CallState } from "../../shell/CallState.tsx";
import { paidIn, totalsBy, type Total } from "./totals.ts";
import styles from "./Totals.module.css";
import { useListedTransactions, type TransactionListQuery } from "./useListedTransactions.ts";

const summed = [
  "transactionType",
  "amount",
  "status",
  "provider",
  "recipientCurrency",
  "reversedTransactionId",
] as const;

export type TotalsProps = {
  listed: TransactionListQuery;
  currency: string;
  /** Narrows the list down to one. */
  onProvider: (filter: { provider: readonly string[] }) => void;
};

/** How much of what is listed went by whom and in which currency. */
export function TotalSums({ listed, currency, onProvider }: TotalsProps) {
  // What the sums need, whatever the table shows.
  const answer = useListedTransactions({ ...listed, columns: summed });
  const words = t.transactions.totals;
  return (
    <CallState of={answer} failure={t.transactions.fetchError} skeleton={<Skeleton look="text" count={3} />}>
      {({ transactions }) => {
        const paid = paidIn(transactions);
        if (paid.payments.length === 0) return <p className={styles.note}>{words.none}</p>;
        return (
          <>
            <p className={styles.note}>{words.note({ count: transactions.length })}</p>
            <div className={styles.charts}>
              <Bars
                title={words.byProvider}
                totals={totalsBy("provider", paid, currency)}
                currency={currency}
                nameOf={(provider) => providerName(provider, language)}
                onPick={(provider) => onProvider({ provider: [provider] })}
              />
              <Bars
                title={words.byCurrency}
                totals={totalsBy("recipientCurrency", paid, currency)}
                currency={currency}
                nameOf={(code) => code}
              />
            </div>
          </>
        );
      }}
    </CallState>
  );
}

type BarsProps = {
  title: string;
  totals: readonly Total[];
  currency: string;
  nameOf: (id: string) => string;
  onPick?: (id: string) => void;
};

/** A list that is read as well as seen: each bar stands beside its name and its exact amount. */
function Bars({ title, totals, currency, nameOf, onPick }: BarsProps) {
  const headingId = useId();
  return (
    <section>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      <ul className={styles.bars} aria-labelledby={headingId}>
        {totals.map(({ of, amount, share }) => {
          const id = typeof of === "string" ? null : of.id;
          const name = typeof of === "string" ? t.transactions.totals[of] : nameOf(of.id);
          return (
            <li key={name} className={styles.line}>
              {onPick && id !== null ? (
                <button
                  type="button"
                  className={styles.pick}
                  aria-label={t.transactions.totals.narrow({ provider: name })}
                  onClick={() => onPick(id)}
                >
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
              <span aria-hidden className={styles.track}>
                <span style={{ width: `${share * 100}%` }} />
              </span>
              <Money amount={amount} currency={currency} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

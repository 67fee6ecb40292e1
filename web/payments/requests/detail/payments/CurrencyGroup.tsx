import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { Icon } from "../../../../design/values/Icon.tsx";
import { Money } from "../../../../design/values/Money.tsx";
import { t } from "../../../../texts.ts";
import styles from "./CurrencyGroup.module.css";
import { CurrencyTable, type CurrencyTableProps } from "./CurrencyTable.tsx";

/** The payments in one currency under a heading with count and amount, which folds them. */
export function CurrencyGroup(props: CurrencyTableProps) {
  const { request, counts, outcome } = props;
  const { currency } = counts;
  const [isOpen, setOpen] = useState(true);
  const id = useId();
  const asked = request.amounts.find((each) => each.currency === currency)?.amount;
  const sent = request.settled?.find((each) => each.currency === currency)?.sent;
  const amount = sent ?? asked;
  // The sent amount is known only when all payments have ended.
  const isMoreThanSent = sent === undefined && counts.failed + counts.reversed > 0;
  return (
    <div className={styles.group}>
      <div className={styles.head}>
        <h3>
          <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon of={ChevronDown} size={14} strokeWidth={2} />
            <strong>{currency}</strong> {countOf(props)}
          </button>
        </h3>
        {outcome === null && amount !== undefined && (
          <span>
            {isMoreThanSent && `${t.requests.settled.requested} `}
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
          </span>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        <CurrencyTable {...props} />
      </div>
    </div>
  );
}

function countOf({ counts, outcome }: CurrencyTableProps): string {
  if (outcome !== null) return t.requests.payments({ count: counts[outcome] });
  return [
    t.requests.payments({ count: counts.count }),
    ...(counts.failed > 0 ? [t.requests.failedCount({ count: counts.failed })] : []),
    ...(counts.reversed > 0 ? [t.requests.reversedCount({ count: counts.reversed })] : []),
  ].join(", ");
}

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import styles from "./Totals.module.css";
import type { TotalsProps } from "./TotalSums.tsx";
import { useListedTransactions, type TransactionListQuery } from "./useListedTransactions.ts";

/** Usually folded, so it loads when it is unfolded. */
const Sums = lazy(async () => ({ default: (await import("./TotalSums.tsx")).TotalSums }));

/** A heading that unfolds the sums of the listed payments by provider and by currency. */
export function Totals(props: TotalsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!useHasRows(props.listed)) return null;
  return (
    <div className={styles.totals}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={ChevronDown} size={14} strokeWidth={2} />
        {t.transactions.totals.title}
      </button>
      <div id={id}>
        <Suspense fallback={<Skeleton look="text" count={3} />}>{isOpen && <Sums {...props} />}</Suspense>
      </div>
    </div>
  );
}

/** Whether anything is listed. True while the first answer loads, and unchanged between two answers, so that the list does not jump. */
function useHasRows(listed: TransactionListQuery): boolean {
  const { data, error } = useListedTransactions(listed);
  const [before, setBefore] = useState(true);
  const hasRows = data ? data.transactions.length > 0 : before && error === null;
  if (hasRows !== before) setBefore(hasRows);
  return hasRows;
}

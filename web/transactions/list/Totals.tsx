import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Icon } from "../../design/values/Icon.tsx";
import { Skeleton } from "../../design/feedback/Skeleton.tsx";
import { t } from "../../texts.ts";
import styles from "./Totals.module.css";
import type { TotalsProps } from "./TotalSums.tsx";
import { useListedTransactions, type TransactionListQuery } from "./useListedTransactions.ts";

/** Folded most of the time: it is fetched when it is unfolded. */
const Sums = lazy(async () => ({ default: (await import("./TotalSums.tsx")).TotalSums }));

/** Under a line that unfolds it: how much of what is listed went by whom and in which currency. */
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

/** Whether anything is listed. At first it is hoped for, and between two answers it is as it was, or the list under it would jump. */
function useHasRows(listed: TransactionListQuery): boolean {
  const { data, error } = useListedTransactions(listed);
  const [before, setBefore] = useState(true);
  const hasRows = data ? data.transactions.length > 0 : before && error === null;
  if (hasRows !== before) setBefore(hasRows);
  return hasRows;
}

import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useId, useState } from "react";
import { Skeleton } from "../design/Skeleton.tsx";
import { t } from "../design/texts.ts";
import styles from "./Totals.module.css";
import type { TotalsProps } from "./TotalSums.tsx";

/** Folded most of the time: it is fetched when it is unfolded. */
const Sums = lazy(async () => ({ default: (await import("./TotalSums.tsx")).TotalSums }));

/** Under a line that unfolds it: how much of what is listed went by whom and in which currency. */
export function Totals(props: TotalsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.totals}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden size={14} strokeWidth={2} />
        {t.transactions.totals.title}
      </button>
      <div id={id}>
        <Suspense fallback={<Skeleton look="text" count={3} />}>{isOpen && <Sums {...props} />}</Suspense>
      </div>
    </div>
  );
}

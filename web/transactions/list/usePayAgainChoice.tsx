import { useState } from "react";
import { beginRecovery, mostNamedPayments } from "@corridor/product/payments/recoveries/contract";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { Checkbox } from "../../design/fields/Checkbox.tsx";
import type { TableColumn } from "../../design/layout/Table.tsx";
import { transactionFilters } from "../../lists/transaction-filters.ts";
import { useMayCall } from "../../session/access.ts";
import { t } from "../../texts.ts";
import type { RecoverySource } from "../pay-again/usePayAgain.ts";
import styles from "./PayAgainBar.module.css";
import { hasFailedAlone, type TransactionListQuery } from "./useListedTransactions.ts";

/**
 * The failed payments that a person chooses to pay again: the ticked ones, or all that match. Offered while the list has failed ones alone;
 * null otherwise (AGAIN-01).
 */
export function usePayAgainChoice({ filters, walletId }: TransactionListQuery) {
  const mayBegin = useMayCall(beginRecovery);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  if (!mayBegin || !hasFailedAlone(filters)) return null;

  function toggle(id: string): void {
    const next = new Set(ticked);
    if (!next.delete(id) && next.size < mostNamedPayments) next.add(id);
    setTicked(next);
  }

  const source: RecoverySource =
    ticked.size > 0
      ? { transactionIds: [...ticked] }
      : { filters: { ...transactionFilters.toInput(filters), walletId } };
  const column: TableColumn<ListedTransaction> = {
    id: "payAgain",
    header: "",
    // A payment that no request made cannot be paid again (AGAIN-02).
    cell: ({ transactionId, recipientName, requestId }) =>
      requestId && (
        <span className={styles.tick}>
          <Checkbox
            label={t.recovery.tick({ name: recipientName ?? transactionId })}
            isChecked={ticked.has(transactionId)}
            onChange={() => toggle(transactionId)}
          />
        </span>
      ),
  };
  return { source, count: ticked.size, column };
}
export type PayAgainChoice = NonNullable<ReturnType<typeof usePayAgainChoice>>;

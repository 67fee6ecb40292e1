import type { InputOf } from "@corridor/product/endpoint";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { longestSearch, searchTransactions } from "@corridor/product/transactions/contract";
import type { ListedTransaction } from "@corridor/product/transactions/transaction";
import { useCall } from "../../api/useCall.ts";
import { transactionFilters, type TransactionFilterValues } from "../../lists/transaction-filters.ts";
import { allBut } from "./useShownColumns.ts";

export type TransactionListQuery = {
  clientId: string;
  walletId: string;
  filters: TransactionFilterValues;
  /** The columns that the answer must have. */
  columns: readonly ColumnId[];
};

/** The newest matching transactions. The list stays while columns are added. */
export function useListedTransactions(listed: TransactionListQuery) {
  // Rows are grouped by their completion, whether or not its column is shown (TX-37). Only failed payments of a request have a tick.
  const needed: ColumnId[] = hasFailedAlone(listed.filters)
    ? ["completedTimestamp", "requestId"]
    : ["completedTimestamp"];
  const excludedColumns = allBut([...listed.columns, ...needed]);
  const question = { ...countedQuestion(listed), excludedColumns };
  return useCall(searchTransactions, question, {
    keepsAnswerOf: (earlier) => asText(earlier) === asText(question),
  });
}

/** Whether failed transactions alone are listed: they can be paid again (AGAIN-01). */
export function hasFailedAlone({ status }: TransactionFilterValues): boolean {
  return status.length === 1 && status[0] === "failed";
}

/** Whether a transaction has not ended yet; its money is then not in the balance. */
export function isOpen({ completedTimestamp }: ListedTransaction): boolean {
  return completedTimestamp === null;
}

function countedQuestion({ clientId, walletId, filters }: TransactionListQuery) {
  return { clientId, count: longestSearch, walletId, ...transactionFilters.toInput(filters) };
}

function asText({ excludedColumns: _columns, ...asked }: InputOf<typeof searchTransactions>): string {
  return JSON.stringify(asked);
}

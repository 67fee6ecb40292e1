import type { InputOf } from "@corridor/product/endpoint";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { longestSearch, searchTransactions } from "@corridor/product/transactions/contract";
import { useCall } from "../api/useCall.ts";
import { questionOf, type ListFilters } from "./list-place.ts";
import { allBut } from "./useShownColumns.ts";

export type Listed = {
  clientId: string;
  walletId: string;
  filters: ListFilters;
  /** All that the answer must have. */
  columns: readonly ColumnId[];
};

/** The newest transactions that match. What is listed stays while columns are added to it. */
export function useListed(listed: Listed) {
  const question = { ...countedQuestion(listed), excludedColumns: allBut(listed.columns) };
  return useCall(searchTransactions, question, {
    keepsAnswerOf: (earlier) => asText(earlier) === asText(question),
  });
}

function countedQuestion({ clientId, walletId, filters }: Listed) {
  return { clientId, count: longestSearch, walletId, ...questionOf(filters) };
}

function asText({ excludedColumns: _columns, ...asked }: InputOf<typeof searchTransactions>): string {
  return JSON.stringify(asked);
}

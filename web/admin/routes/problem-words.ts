import type { FieldProblem } from "@corridor/product/problems";
import { t } from "../../texts.ts";
import type { RowProblem } from "./edited-routes.ts";

/** The sentence about a wrong value of a route. */
export function problemWords(problem: FieldProblem): string {
  const words = t.adminRoutes.problems;
  switch (problem.code) {
    case "providerUnknown":
    case "walletOfClient":
    case "feeScheduleUnknown":
      return words[problem.code];
    case "providerNotPermitted":
    case "providerCurrency":
      return words[problem.code](problem);
    case "routeTwice":
      return words.routeTwice(problem);
    default:
      return t.common.required; // The rule for routes has no other problem.
  }
}

export function rowProblemWords({ row, field, problem }: RowProblem): string {
  const { columns, rowProblem } = t.adminRoutes;
  return rowProblem({ number: row.number, column: columns[field], problem: problemWords(problem) });
}

import type { FieldProblem } from "@corridor/product/problems";
import { t } from "../../texts.ts";
import type { RowProblem } from "./edited-routes.ts";

/** The sentence about a wrong value of a route. */
export function problemWords(problem: FieldProblem): string {
  const words = t.adminRoutes.problems;
  if (
    problem.code === "providerUnknown" ||
    problem.code === "walletOfClient" ||
    problem.code === "feeScheduleUnknown"
  )
    return words[problem.code];
  if (problem.code === "providerNotPermitted" || problem.code === "providerCurrency")
    return words[problem.code](problem);
  return problem.code === "routeTwice" ? words.routeTwice(problem) : t.common.required; // The rule for routes has no other problem.
}

export function rowProblemWords({ row, field, problem }: RowProblem): string {
  const { columns, rowProblem } = t.adminRoutes;
  return rowProblem({ number: row.number, column: columns[field], problem: problemWords(problem) });
}

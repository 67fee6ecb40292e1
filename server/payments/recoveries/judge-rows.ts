import { sql } from "kysely";
import { isPaymentColumn, columnOf, type PaymentField } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { InvalidField, PaymentProblem } from "@corridor/product/payments/fields/proposed";
import type { Tx } from "../../platform/db.ts";
import { Turns } from "../../platform/turns.ts";
import { columnsWith, judgeOfRows } from "../intake/judge-list.ts";
import { noteFields, type RecoveryDraft, type RowValues } from "./draft.ts";

export type RowProblem = { readonly field: PaymentField; readonly problem: PaymentProblem };

/** A row as it is judged, with its number from 0. */
export type RowToJudge = { readonly rowNo: number; readonly fields: RowValues };

/** The most rows that are read at once, so that no answer of the database holds the serving thread. */
const rowsAtOnce = 500;

/** Judges one row by the rules of form and file. */
export function problemsOf(context: PaymentContext, fields: RowValues): RowProblem[] {
  const shown = columnsWith(context, new Set(Object.keys(fields)));
  const verdict = judgeOfRows(context, shown)(shown.map(({ field }) => fields[field] ?? ""));
  return verdict.isValid ? [] : verdict.problems.filter(isOfPayment);
}

function isOfPayment(problem: InvalidField): problem is RowProblem {
  return isPaymentColumn(columnOf[problem.field]);
}

/** Judges every row, and stores the problems and the fields that are in use. Most rows have the fields of the row before. */
export async function judgeAllRows(tx: Tx, draft: RecoveryDraft, context: PaymentContext): Promise<void> {
  const turns = new Turns();
  const used = new Set<PaymentField>();
  let judge = judgeWith(context, []);
  for (let next = 0; ; next += rowsAtOnce) {
    const rows = await selectRowsFrom(tx, draft, next);
    if (rows.length === 0) break;
    const wrong: { rowNo: number; problems: readonly RowProblem[] }[] = [];
    for (const { rowNo, fields } of rows) {
      if (turns.isOver()) await turns.giveWay();
      const given = Object.keys(fields) as PaymentField[];
      if (!given.every((field) => judge.has(field))) judge = judgeWith(context, [...used, ...given]);
      for (const field of given) used.add(field);
      const problems = judge.problemsOf(fields);
      for (const { field } of problems) used.add(field);
      if (problems.length > 0) wrong.push({ rowNo, problems });
    }
    await storeProblems(tx, draft, wrong);
  }
  await noteFields(tx, draft, used);
}

function judgeWith(context: PaymentContext, given: readonly PaymentField[]) {
  const shown = columnsWith(context, new Set(given));
  const judgeRow = judgeOfRows(context, shown);
  const shownFields = new Set(shown.map(({ field }) => field));
  return {
    has: (field: PaymentField) => shownFields.has(field),
    problemsOf(fields: RowValues): readonly RowProblem[] {
      const verdict = judgeRow(shown.map(({ field }) => fields[field] ?? ""));
      return verdict.isValid ? [] : verdict.problems.filter(isOfPayment);
    },
  };
}

async function selectRowsFrom(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  next: number,
): Promise<RowToJudge[]> {
  const { rows } = await sql<RowToJudge>`
    select row_no as "rowNo", fields from recovery_rows
    where client_id = ${clientId} and recovery_id = ${recoveryId} and row_no >= ${next} and row_no < ${next + rowsAtOnce}
    order by row_no`.execute(tx);
  return rows;
}

/** Stores the problems of these rows; the others of the draft keep theirs. */
export async function storeProblems(
  tx: Tx,
  { clientId, recoveryId }: RecoveryDraft,
  judged: readonly { readonly rowNo: number; readonly problems: readonly RowProblem[] }[],
): Promise<void> {
  if (judged.length === 0) return;
  await sql`
    update recovery_rows r set problems = j.problems
    from json_to_recordset(${JSON.stringify(judged)}::json) j ("rowNo" integer, problems jsonb)
    where r.client_id = ${clientId} and r.recovery_id = ${recoveryId} and r.row_no = j."rowNo"`.execute(tx);
}

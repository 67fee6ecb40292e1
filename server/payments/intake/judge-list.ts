import {
  columns,
  paymentColumnsFor,
  type PaymentColumn,
  type PaymentField,
  type RowField,
} from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { fieldsFor, notOffered } from "@corridor/product/payments/offered";
import type { InvalidField } from "@corridor/product/payments/fields/proposed";
import { paymentRules, type RowVerdict } from "@corridor/product/payments/validate";
import { at } from "@corridor/product/payments/fields/values";
import { Turns } from "../../platform/turns.ts";
import { Batch } from "../read-file/batch.ts";
import { ReadingCollector } from "../read-file/collect.ts";
import { readingLimits } from "../read-file/limits.ts";
import type { FileReading, PaymentBatch } from "../read-file/reading.ts";
import { nothingHidden } from "../../platform/spreadsheets/read/sheet.ts";

/** A payment in a call: text by field, or null. */
export type ListedPayment = { readonly [Field in PaymentField]?: string | null | undefined };

export type JudgedList = { readonly reading: FileReading; readonly batches: readonly PaymentBatch[] };

/** Judges payments of a call by the rules of a file, as rows below the columns of the template. */
export async function judgeList(
  listed: readonly ListedPayment[],
  context: PaymentContext,
): Promise<JudgedList> {
  const turns = new Turns();
  const given = new Set<string>();
  for (const payment of listed) {
    if (turns.isOver()) await turns.giveWay();
    for (const field of Object.keys(payment)) given.add(field);
  }
  const shown = columnsWith(context, given);
  const sheet = {
    headers: shown.map(({ displayName }) => displayName),
    fields: shown.map(({ field }) => field),
    hasHeaders: true,
    problems: [],
    ignoredColumns: [],
    references: null,
    message: null,
    rowCount: listed.length,
    exampleCount: 0,
    isHeading: () => false,
    fieldAt: (index: number) => shown[index]?.field ?? null,
    columnOf: (field: RowField) => shown.findIndex((column) => column.field === field),
  };
  const judge = withOwnIds(context, judgeOfRows(context, shown));
  const collected = new ReadingCollector();
  const batch = new Batch(shown.map(({ field }) => field));
  const batches: PaymentBatch[] = [];
  for (const [index, payment] of listed.entries()) {
    if (turns.isOver()) await turns.giveWay();
    const cells = shown.map(({ field }) => payment[field] ?? "");
    const verdict = judge(cells);
    const row = { transactionIndex: index, rowIndex: index + 1, cells, kinds: null, verdict, formats: [] };
    if (verdict.isValid) {
      collected.valid(row, verdict, sheet);
      batch.add(verdict.values);
      if (batch.count === readingLimits.rowsInBatch) batches.push(batch.take(index + 1 - batch.count));
    } else collected.invalid(row, verdict.problems, sheet);
  }
  if (batch.count > 0) batches.push(batch.take(listed.length - batch.count));
  return { reading: collected.reading(sheet, { ...nothingHidden, message: null }), batches };
}

/** The columns of the template, and those of further given fields. */
export function columnsWith(
  context: PaymentContext,
  given: { has(field: string): boolean },
): readonly PaymentColumn[] {
  const template = paymentColumnsFor(context);
  return [...template, ...columns.filter((column) => given.has(column.field) && !template.includes(column))];
}

type JudgeRow = (cells: readonly string[]) => RowVerdict;

/** Judges each payment by itself; one that the client cannot give is refused, not left out. */
export function judgeOfRows(context: PaymentContext, shown: readonly PaymentColumn[]): JudgeRow {
  const { judgeRow } = paymentRules(context);
  const refuseNotOffered = offeredTo(context, shown);
  const refuseSpelling = onlyPointsIn(shown);
  return (cells) => refuseSpelling(refuseNotOffered(judgeRow(shown, cells), cells), cells);
}

/** Programs write amounts in one way. A comma or a space is refused, because no person checks how it was read (API-98). */
function onlyPointsIn(shown: readonly PaymentColumn[]) {
  const amounts = shown.flatMap(({ field, kind }, index) =>
    kind === "amount" || kind === "otherAmount" ? [{ field, index }] : [],
  );
  return (verdict: RowVerdict, cells: readonly string[]): RowVerdict => {
    const spelt = amounts.filter(({ index }) => /[\s,'’]/.test(cells[index]!.trim()));
    return withProblems(
      verdict,
      spelt.map(({ field }) => ({ field, problem: { code: "amountPoint" } })),
    );
  };
}

/** Adds problems to a verdict and replaces its problems of the same fields. */
function withProblems(verdict: RowVerdict, found: readonly InvalidField[]): RowVerdict {
  if (found.length === 0) return verdict;
  const known = verdict.isValid ? [] : verdict.problems;
  const others = known.filter(({ field }) => !found.some((one) => one.field === field));
  return { isValid: false, problems: [...others, ...found] };
}

/** Refuses fields that the client does not have, as for a file, because paying without them would be wrong (PAY-27). */
function offeredTo(context: PaymentContext, shown: readonly PaymentColumn[]) {
  const offered = fieldsFor(context);
  const others = shown.flatMap(({ field }, index) => (offered.has(field) ? [] : [{ field, index }]));
  return (verdict: RowVerdict, cells: readonly string[]): RowVerdict => {
    const given = others.filter(({ index }) => cells[index]!.trim() !== "");
    return withProblems(
      verdict,
      given.map(({ field }) => ({ field, problem: notOffered(field) })),
    );
  };
}

/** A transaction ID is unique in a call (PAY-27). */
function withOwnIds(context: PaymentContext, judge: JudgeRow): JudgeRow {
  const used = new Set(context.usedTransactionIds);
  return (cells) => {
    const verdict = judge(cells);
    const id = verdict.isValid ? verdict.values[at.transactionId] : undefined;
    if (id === undefined) return verdict;
    if (used.has(id))
      return {
        isValid: false,
        problems: [{ field: "transactionId", problem: { code: "transactionIdUsed" } }],
      };
    used.add(id);
    return verdict;
  };
}

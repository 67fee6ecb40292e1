import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { columns, columnsFor, type PaymentField } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import type { ProposedTransaction } from "@corridor/product/payments/proposed";
import { paymentRules, type Verdict } from "@corridor/product/payments/validate";
import { Batch } from "./read-file/batch.ts";
import { Collected } from "./read-file/collect.ts";
import { limits } from "./read-file/limits.ts";
import type { FileReading, PaymentBatch } from "./read-file/reading.ts";
import { nothingHidden } from "./read-file/sheet.ts";

/** Payments of the wire: text by field, or nothing. */
export type ListedPayment = { readonly [Field in PaymentField]?: string | null | undefined };

export type JudgedList = { readonly reading: FileReading; readonly batches: readonly PaymentBatch[] };

const paymentsInATurn = 100;

/** Judges payments that came as JSON by the rules of a file, as if they stood in one below the columns of the template. */
export async function judgeList(
  listed: readonly ListedPayment[],
  context: PaymentContext,
): Promise<JudgedList> {
  const given = new Set(listed.flatMap((payment) => Object.keys(payment)));
  const template = columnsFor(context);
  const shown = [
    ...template,
    ...columns.filter((column) => given.has(column.field) && !template.includes(column)),
  ];
  const sheet = {
    headers: shown.map(({ displayName }) => displayName),
    hasHeaders: true,
    problems: [],
    rowCount: listed.length,
    fieldAt: (index: number) => shown[index]?.field ?? null,
    columnOf: (field: PaymentField) => shown.findIndex((column) => column.field === field),
  };
  const judge = judgeWithIds(context);
  const collected = new Collected();
  const batch = new Batch(shown.map(({ field }) => field));
  const batches: PaymentBatch[] = [];
  for (const [index, payment] of listed.entries()) {
    // Other people's calls are answered meanwhile.
    if (index % paymentsInATurn === 0) await letOthersGoFirst();
    const verdict = judge(withoutNothings(payment));
    const cells = shown.map(({ field }) => payment[field] ?? "");
    const row = { transactionIndex: index, rowIndex: index + 1, cells, kinds: null, verdict };
    if (verdict.isValid) {
      collected.valid(row, verdict, sheet);
      batch.add(verdict.transaction);
      if (batch.count === limits.rowsInBatch) batches.push(batch.take(index + 1 - batch.count));
    } else collected.invalid(row, verdict.problems, sheet);
  }
  if (batch.count > 0) batches.push(batch.take(listed.length - batch.count));
  return { reading: collected.reading(sheet, nothingHidden), batches };
}

function withoutNothings(payment: ListedPayment): ProposedTransaction {
  return Object.fromEntries(Object.entries(payment).filter(([, value]) => typeof value === "string"));
}

/** A transaction ID is given once (PAY-27). */
function judgeWithIds(context: PaymentContext): (proposed: ProposedTransaction) => Verdict {
  const { judge } = paymentRules(context);
  const used = new Set(context.usedTransactionIds);
  return (proposed) => {
    const verdict = judge(proposed);
    const id = verdict.isValid ? verdict.transaction.transactionId : undefined;
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

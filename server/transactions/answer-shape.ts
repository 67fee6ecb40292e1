import * as z from "zod"; // this one makes a function of an object's shape, three times as fast as zod/mini reads it
import type { InputOf } from "@corridor/product/endpoint";
import { fieldsExcluded } from "@corridor/product/transactions/columns";
import type { searchTransactions } from "@corridor/product/transactions/contract";
import { Transaction, type ListedTransaction } from "@corridor/product/transactions/transaction";

type Shape = z.ZodType<{ transactions: ListedTransaction[]; totalCount: number }>;

const mostKept = 100;
const shapes = new Map<string, Shape>();

/** The answer without the columns that were excluded. People keep to their columns: each choice is made into a shape once. */
export function shapeOfAnswer({
  excludedColumns = [],
}: Pick<InputOf<typeof searchTransactions>, "excludedColumns">): Shape {
  const excluded = fieldsExcluded(excludedColumns);
  const key = excluded.join();
  const known = shapes.get(key);
  if (known) return known;
  if (shapes.size >= mostKept) shapes.clear();
  const made = shapeWithout(excluded);
  shapes.set(key, made);
  return made;
}

function shapeWithout(excluded: readonly (keyof Transaction)[]): Shape {
  const kept = Object.entries(Transaction.shape).filter(
    ([name]) => !excluded.includes(name as keyof Transaction),
  );
  const listed = z.object(Object.fromEntries(kept)) as unknown as z.ZodType<ListedTransaction>;
  return z.object({ transactions: z.array(listed), totalCount: z.int() });
}

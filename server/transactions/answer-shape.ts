import * as z from "zod/mini";
import type { InputOf } from "@corridor/product/endpoint";
import { fieldsExcluded } from "@corridor/product/transactions/columns";
import type { searchTransactions } from "@corridor/product/transactions/contract";
import { Transaction, type ListedTransaction } from "@corridor/product/transactions/transaction";

type Shape = z.ZodMiniType<{ transactions: ListedTransaction[]; totalCount: number }>;

const mostKept = 100;
const shapes = new Map<string, Shape>();

/** The answer without the excluded columns. People rarely change their columns, so the shape of each choice is made once and kept. */
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
  const listed = z.object(Object.fromEntries(kept)) as unknown as z.ZodMiniType<ListedTransaction>;
  return z.object({ transactions: z.array(listed), totalCount: z.int() });
}

import { epochOf } from "@corridor/product/epoch";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryCountedPayments as contract } from "@corridor/product/operations/contract";
import { selectCounted } from "../payments/counters/list-counted.ts";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";

/** The payments behind a figure, of every client (OPS-20). */
export async function queryCountedPayments(
  app: App,
  _: Caller,
  { providerId: provider, list, age }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const payments = await app.db.systemTransaction("list counted payments", (tx) =>
    selectCounted(tx, { provider, list, age }),
  );
  return {
    payments: payments.map(({ since, ...payment }) => ({ ...payment, sinceTimestamp: epochOf(since) })),
  };
}

import { sql } from "kysely";
import type { App } from "../../../platform/app.ts";
import type { Tx } from "../../../platform/db.ts";
import { settle } from "../settle.ts";
import { takeRowsOut, type RecoveringLine } from "./take-out.ts";

/** A failed payment of which something says that it may have been paid, or that its provider says it was paid (AGAIN-09). */
export type Doubt = {
  readonly transactionId: string;
  readonly cause: "report" | "otherAmount" | "release";
  readonly state: "open" | "paid";
};

/**
 * Notes the doubts, and takes the rows that would pay these payments again out of their requests. A submission of such a request waits at
 * the lock of the chain: it finds the doubt, or the doubt finds its request.
 */
export async function doubtFailures(
  app: App,
  tx: Tx,
  clientId: string,
  doubts: readonly Doubt[],
): Promise<void> {
  if (doubts.length === 0) return;
  const { rows } = await sql<RecoveringLine>`
    select request_id as "requestId", line_no as "lineNumber", transaction_id as "transactionId", failed_id as "failedId",
      root_id as "rootId"
    from doubt_failures(${clientId}, ${doubts.map(({ transactionId }) => transactionId)}::text[],
      ${doubts.map(({ cause }) => cause)}::text[], ${doubts.map(({ state }) => state)}::text[])`.execute(tx);
  const unsent = await takeRowsOut(app, tx, clientId, rows);
  await settle(
    app,
    tx,
    clientId,
    unsent.map((transactionId) => ({ transactionId, fence: null, decision: paidBefore })),
  );
}

/** The payment that this one pays again may have been paid (AGAIN-11). */
const paidBefore = { kind: "failed", code: "PAID_BEFORE", description: null } as const;

/** The provider says that the payment failed: it can be paid again. */
export async function endDoubt(tx: Tx, clientId: string, transactionId: string): Promise<void> {
  await tx
    .updateTable("doubted_failures")
    .set({ state: "unpaid" })
    .where("client_id", "=", clientId)
    .where("transaction_id", "=", transactionId)
    .where("state", "=", "open")
    .execute();
}

/** Those of these payments that are in doubt. */
export async function selectDoubted(
  tx: Tx,
  clientId: string,
  transactionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("doubted_failures")
    .select("transaction_id")
    .where("client_id", "=", clientId)
    .where("transaction_id", "=", sql<string>`any (${transactionIds}::text[])`)
    .where("state", "=", "open")
    .execute();
  return new Set(rows.map((row) => row.transaction_id));
}

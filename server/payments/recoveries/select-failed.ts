import { sql, type RawBuilder } from "kysely";
import type { InputOf } from "@corridor/product/endpoint";
import {
  longestRecovery,
  type beginRecovery as contract,
} from "@corridor/product/payments/recoveries/contract";
import { Problem } from "@corridor/product/problems";
import { paymentTypes, type TransactionFilters } from "@corridor/product/transactions/filters";
import type { Caller } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { endedCondition, rowFilterOf } from "../../transactions/matching.ts";

type Input = InputOf<typeof contract>;

/** A query of the IDs of the transactions of the source that the caller may see; one more than a recovery may have. */
export async function failedOf(tx: Tx, caller: Caller, input: Input): Promise<RawBuilder<unknown>> {
  const { clientId, requestId, transactionIds, filters } = input;
  const sources = [requestId, transactionIds, filters].filter((source) => source !== undefined);
  if (sources.length !== 1)
    throw new Problem("request.invalid", { fields: { requestId: { code: "invalid" } } });
  const limit = sql`limit ${longestRecovery + 1}`;
  if (requestId !== undefined) return sql`${await failedOfRequest(tx, clientId, requestId)} ${limit}`;
  if (transactionIds !== undefined)
    return sql`select transaction_id from transactions
      where client_id = ${clientId} and transaction_id = any (${transactionIds}::text[])`;
  return sql`${await failedOfFilters(tx, caller, clientId, filters!)} ${limit}`;
}

/** Payments end after their request was made, and at the latest when it ended; an hour is longer than any batch takes. */
async function failedOfRequest(tx: Tx, clientId: string, requestId: string): Promise<RawBuilder<unknown>> {
  const request = await tx
    .selectFrom("payment_requests")
    .select(["created_at", "finished_at"])
    .where("client_id", "=", clientId)
    .where("request_id", "=", requestId)
    .executeTakeFirst();
  if (!request) throw new Problem("notFound");
  return sql`select transaction_id from transactions
    where client_id = ${clientId} and request_id = ${requestId} and status = 'failed'
      and completed_at between ${request.created_at} and coalesce(${request.finished_at}::timestamptz, app_now()) + interval '1 hour'`;
}

async function failedOfFilters(
  tx: Tx,
  caller: Caller,
  clientId: string,
  filters: TransactionFilters,
): Promise<RawBuilder<unknown>> {
  const made = paymentTypes.filter((type) => type !== "Reversal");
  const wanted = filters.transactionTypes?.length ? filters.transactionTypes : made;
  const transactionTypes = made.filter((type) => wanted.includes(type));
  const isNone = transactionTypes.length === 0;
  const condition = endedCondition(
    await rowFilterOf(
      tx,
      clientId,
      { ...filters, transactionStatuses: ["failed"], transactionTypes },
      caller.wallets,
    ),
  )!; // Failed transactions have ended.
  return sql`select transaction_id from transactions where client_id = ${clientId} and ${condition} and ${!isNone}::boolean
    order by completed_at desc, transaction_no desc`;
}

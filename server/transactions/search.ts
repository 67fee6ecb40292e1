import { sql, type RawBuilder } from "kysely";
import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { fieldsExcluded } from "@corridor/product/transactions/columns";
import { longestSearch, type searchTransactions as contract } from "@corridor/product/transactions/contract";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import { mapInTurns } from "../platform/turns.ts";
import { rowFilterOf } from "./matching.ts";
import { selectNewest } from "./newest.ts";
import { recoveryColumn, recoveryColumnNames } from "./recoveries.ts";
import { reversedBy } from "./reversals.ts";
import { columnsFor, fieldsBut, partOf, type StoredTransaction } from "./stored-transaction.ts";

/** One row more than the limit shows whether there are older ones. */
const newestCounted = longestSearch + 1;

/**
 * The newest transactions that the caller may see (TX-32): first their numbers, from indexes only, then only the shown rows.
 */
export async function searchTransactions(
  app: App,
  caller: Caller,
  { clientId, count, excludedColumns = [], ...filters }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const fields = fieldsBut(fieldsExcluded(excludedColumns));
  const found = await app.db.reading(actorOf(caller), clientId, async (tx) => {
    const wanted = await rowFilterOf(tx, clientId, filters, caller.wallets);
    // Without filters the newest are read in the order of their index, whatever the client and the limit are.
    const txOfNewest = Object.keys(filters).length === 0 && !wanted.walletIds ? keepingPlans(tx) : tx;
    const newest = await selectNewest(
      async (query) => (await query.execute(txOfNewest)).rows,
      wanted,
      newestCounted,
    );
    const shown = newest.slice(0, Math.min(count, longestSearch));
    const rows = await selectRows(tx, clientId, shown, columnsFor(fields));
    return { rows, totalCount: newest.length };
  });
  const transactions = await mapInTurns(found.rows, (row) => partOf(row, fields));
  return { transactions, totalCount: found.totalCount };
}

/** These rows, in the order of their numbers here. Each further column costs the reading of five hundred values. */
async function selectRows(
  tx: Tx,
  clientId: string,
  numbers: readonly bigint[],
  columns: readonly (keyof StoredTransaction)[],
): Promise<StoredTransaction[]> {
  // Rows are found by their keys, so one plan is good for any search with these columns.
  const { rows } = await sql<StoredTransaction>`
    select ${sql.join(["transaction_no" as const, ...columns].map((column) => selectedColumn(clientId, column)))} from transactions
    where client_id = ${clientId} and transaction_no = any (${numbers}::bigint[])`.execute(
    keepsPlanFor(columns) ? keepingPlans(tx) : tx,
  );
  const places = new Map(numbers.map((number, place) => [number, place]));
  return rows.sort((a, b) => places.get(a.transaction_no)! - places.get(b.transaction_no)!);
}

/** Each choice of columns is a statement of its own, so plans are kept for the first choices only. */
const keptChoices = new Set<string>();
const mostKeptChoices = 30;

function keepsPlanFor(columns: readonly string[]): boolean {
  const choice = columns.join();
  if (keptChoices.size < mostKeptChoices) keptChoices.add(choice);
  return keptChoices.has(choice);
}

function selectedColumn(clientId: string, column: keyof StoredTransaction): RawBuilder<unknown> {
  if (column === "reversed_by") return sql`${reversedBy(clientId)} as reversed_by`;
  const ofRecovery = recoveryColumnNames.find((name) => name === column);
  return ofRecovery ? sql`${recoveryColumn(clientId, ofRecovery)} as ${sql.id(ofRecovery)}` : sql.ref(column);
}

import { sql, type RawBuilder } from "kysely";
import type { Transaction } from "@corridor/product/transactions/transaction";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { pageOf, readCursor, type Page, type PageWish } from "../platform/pages.ts";
import { mapInTurns } from "../platform/turns.ts";
import { recoveryColumns } from "./recoveries.ts";
import { reversedBy } from "./reversals.ts";
import { asTransaction, type StoredTransaction } from "./stored-transaction.ts";

type Wish = PageWish & {
  readonly clientId: string;
  /** Epoch seconds. With one of them, only ended transactions are listed, newest end first. */
  readonly completedTimestampFrom?: number | undefined;
  readonly completedTimestampTo?: number | undefined;
};

/** One page of the transactions that the caller may see, in an order that new transactions do not change (EXT-27). */
export async function listTransactions(app: App, caller: Caller, wish: Wish): Promise<Page<Transaction>> {
  const { clientId, completedTimestampFrom: from, completedTimestampTo: to } = wish;
  const isByEnd = from !== undefined || to !== undefined;
  const order = isByEnd ? endOrder : madeOrder;
  const rows = await app.db.asCaller(caller, clientId, async (tx) => {
    const found = await sql<StoredTransaction & { place: string }>`
      select *, ${reversedBy(clientId)} as reversed_by, ${recoveryColumns(clientId)}, ${order.place} as place from transactions
      where client_id = ${clientId} and ${sql.join([...between(from, to, isByEnd), order.after(readCursor(app.vault, wish, order.placeParts))], sql` and `)}
      order by ${order.by} limit ${wish.limit + 1}`.execute(tx);
    return found.rows;
  });
  const { items, nextCursor } = pageOf(app.vault, rows, wish.limit, ({ place }) => place);
  return { items: await mapInTurns(items, asTransaction), nextCursor };
}

/** By the number that every transaction gets when it is made. */
const madeOrder = {
  placeParts: 1,
  place: sql<string>`transaction_no::text`,
  by: sql`transaction_no desc`,
  after: (place: readonly string[] | null) => (place ? sql`transaction_no < ${place[0]}::bigint` : sql`true`),
};

/** By the moment of the end in whole microseconds, which is how the database stores it. */
const endOrder = {
  placeParts: 2,
  place: sql<string>`(extract(epoch from completed_at) * 1000000)::bigint || '.' || transaction_no`,
  by: sql`completed_at desc, transaction_no desc`,
  after: (place: readonly string[] | null) =>
    place
      ? sql`(completed_at, transaction_no) <
          (timestamptz 'epoch' + ${place[0]}::bigint * interval '1 microsecond', ${place[1]}::bigint)`
      : sql`true`,
};

/** Both ends are included, the last one with its whole second. */
function between(from: number | undefined, to: number | undefined, isByEnd: boolean): RawBuilder<unknown>[] {
  return [
    ...(isByEnd ? [sql`completed_at is not null`] : []),
    ...(from === undefined ? [] : [sql`completed_at >= to_timestamp(${from})`]),
    ...(to === undefined ? [] : [sql`completed_at < to_timestamp(${to}) + interval '1 second'`]),
  ];
}

import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expression } from "../../demo/rows/sql-text.ts";
import { transactionsFrom } from "../../demo/rows/transactions.ts";
import { systemActor } from "../../platform/actor.ts";
import type { Tx } from "../../platform/db.ts";
import { asOwner } from "../../testing/ledger.ts";
import {
  lineNumbers,
  requestReaders,
  type DetailsQuery,
  type ReadableRequest,
} from "../../testing/request-readers.ts";
import { useWorld } from "../../testing/world.ts";
import { selectOutcomes } from "./request-outcomes.ts";

const world = useWorld();
const { given, details } = requestReaders(world);

describe("rows of one outcome", () => {
  const under = () =>
    given({
      status: "pending",
      createdAt: "2026-11-01 10:00Z",
      lines: [{ count: 30 }, { count: 4, walletId: "kes", currency: "KES" }, { count: 6 }],
      failed: 25,
      open: 8,
      released: 38,
    });

  test("the answer has the outcomes of payments in each currency while they are sent, and since when [REQ-05, REQ-21, REQ-40]", async () => {
    const pending = await under();
    await asOwner(
      world,
      `update transactions set failing_since = case when recipient_name = 'Recipient 33' then app_now() end,
         sent_at = case when recipient_name = 'Recipient 37' then null else sent_at end
       where request_id = $1 and completed_at is null`,
      [pending.requestId],
    );
    const { request } = await details(pending);
    expect(request.currencyCounts).toEqual([
      { currency: "KES", count: 4, succeeded: 0, pending: 4, failed: 0, reversed: 0 },
      { currency: "USD", count: 36, succeeded: 5, pending: 4, failed: 25, reversed: 0 },
    ]);
    expect(request).toMatchObject({
      underWay: { sent: 6, failing: 1 },
      sendingSinceTimestamp: Date.parse("2026-11-01T10:00:00Z") / 1_000,
      settled: null,
    });
  });

  test("failed, pending or succeeded rows come in the order of the lines and in pages, without rows that have not begun [REQ-27, REQ-40, API-33]", async () => {
    const pending = await under();
    const lines = async (asked: DetailsQuery) => lineNumbers(await details(pending, asked));
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
    expect(await lines({ outcome: "failed", limit: 20 })).toEqual(range(0, 19));
    expect(await lines({ outcome: "failed", currency: "USD", offset: 20, limit: 20 })).toEqual(range(20, 24));
    expect(await lines({ outcome: "failed", currency: "KES" })).toEqual([]);
    expect(await lines({ outcome: "succeeded" })).toEqual(range(25, 29));
    expect(await lines({ outcome: "pending" })).toEqual([...range(30, 33), ...range(34, 37)]);
    expect(await lines({ outcome: "failed", currency: "USD", offset: 40, limit: 20 })).toEqual([]);
    // A cursor cannot tell which rows have left an outcome, so all matching rows are returned.
    const { cursor } = await details(pending);
    expect(await lines({ outcome: "succeeded", cursor })).toEqual(range(25, 29));
  });
});

describe("the size of the answer", () => {
  test("100 rows of each currency or the asked number, the rest by currency and offset [API-33, API-90, REQ-27]", async () => {
    const large = await given({
      status: "awaitingApproval",
      lines: [{ count: 700 }, { count: 3, walletId: "kes", currency: "KES" }, { count: 400 }],
    });
    const first = await details(large);
    expect(first.request.currencyCounts).toMatchObject([
      { currency: "KES", count: 3, pending: 0 },
      { currency: "USD", count: 1_100, pending: 0 },
    ]);
    expect(first.request).toMatchObject({ sendingSinceTimestamp: null, settled: null });
    expect(lineNumbers(first)).toEqual([700, 701, 702, ...Array.from({ length: 100 }, (_, line) => line)]);
    const next = await details(large, { currency: "USD", offset: 500, limit: 500 });
    expect([lineNumbers(next)[0], lineNumbers(next)[200], next.request.transactions.length]).toEqual([
      500, 703, 500,
    ]);
    expect(lineNumbers(await details(large, { currency: "USD", offset: 1_050 }))).toHaveLength(50);
    expect(lineNumbers(await details(large, { currency: "USD", offset: 1_100 }))).toEqual([]);
    expect(lineNumbers(await details(large, { currency: "EUR" }))).toEqual([]);
  });

  test("an equal share of 1,000 rows in whole pages for more than two currencies [API-33, API-90]", async () => {
    const lines = ["EUR", "KES", "USD"].map((currency) => ({ count: 340, walletId: "kes", currency }));
    const several = await given({ status: "awaitingApproval", lines });
    const shown = Array.from({ length: 320 }, (_, line) => line);
    const all = await details(several, { limit: 500 });
    expect(lineNumbers(all)).toEqual([0, 340, 680].flatMap((first) => shown.map((line) => first + line)));
  });
});

describe("reversals", () => {
  async function comesBack(
    { client: { clientId }, requestId }: ReadableRequest,
    transactionId: string,
  ): Promise<void> {
    await world.app.db.transaction(systemActor("test"), clientId, (tx) =>
      sql
        .raw(
          transactionsFrom(
            {
              client_id: clientId,
              transaction_id: expression("id"),
              type: expression("type"),
              amount_minor: expression("minor"),
              reversed_transaction_id: transactionId,
              change_no: expression("change_no"),
            },
            `count_reversed_payment('${clientId}', '${requestId}', 'USD') counted(change_no),
               (values ('the-fee', 'FeeReversal', 100), ('the-amount', 'Reversal', 10000)) given(id, type, minor)`,
          ),
        )
        .execute(tx),
    );
  }

  test("a payment that came back counts as reversed in counts, sums and filters, before and after the end of the request [REQ-49, REQ-45, EXT-08]", async () => {
    for (const status of ["pending", "done"] as const) {
      const request = await given({
        status,
        lines: [{ count: 4 }],
        failed: 1,
        ...(status === "pending" && { open: 1 }),
      });
      const pending = status === "pending" ? 1 : 0;
      const second = (await details(request)).request.transactions[1]!;
      await comesBack(request, second.transactionId!);
      const { request: now } = await details(request);
      const counts = { succeeded: 2 - pending, pending, failed: 1, reversed: 1 };
      expect(now.counts).toEqual(counts);
      expect(now.currencyCounts).toEqual([{ currency: "USD", count: 4, ...counts }]);
      expect(lineNumbers(await details(request, { outcome: "reversed" }))).toEqual([1]);
      expect(lineNumbers(await details(request, { outcome: "succeeded" }))).toEqual(pending ? [2] : [2, 3]);
      if (status === "done")
        expect(now.settled).toEqual([
          ...[
            {
              currency: "USD",
              sent: "200.00",
              reversed: "100.00",
              notSent: "100.00",
              fees: [{ currency: "USD", amount: "2.00" }],
            },
          ],
        ]);
    }
  });

  test("a reversed payment names its reversal, which is returned as a change; its status stays [EXT-08, TX-27, REQ-21]", async () => {
    const pending = await given({ status: "pending", lines: [{ count: 3 }], open: 1 });
    const [, paid] = (await details(pending)).request.transactions;
    expect(paid).toMatchObject({ status: { statusType: "succeeded" }, reversedByTransactionId: null });
    const { cursor } = await details(pending);
    await comesBack(pending, paid!.transactionId!);
    const since = await details(pending, { cursor });
    expect(since.request.transactions.find(({ lineNumber }) => lineNumber === 1)).toEqual({
      ...paid,
      reversedByTransactionId: "the-amount",
    });
    expect(since.request.counts).toEqual({ succeeded: 1, pending: 1, failed: 0, reversed: 1 });
    const now = (await details(pending)).request.transactions;
    expect(now.map(({ reversedByTransactionId }) => reversedByTransactionId)).toEqual([
      null,
      "the-amount",
      null,
    ]);
  });
});

test("the outcomes of a running request are read from as few rows as those of an ended one [REQ-21, REQ-44]", async () => {
  const lines = [{ count: 1_500 }, { count: 500, walletId: "kes", currency: "KES" }];
  const running = await given({ status: "pending", lines });
  const done = await given({ status: "done", lines });
  const rowsRead = ({ client: { clientId }, requestId }: ReadableRequest) =>
    world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
      // A table of a few hundred rows may be scanned whole, which proves nothing for a large one.
      await sql`set local enable_seqscan = off`.execute(tx);
      // The count includes reads that this connection made before and has not reported yet.
      const before = await countRead(tx);
      await selectOutcomes(tx, { client_id: clientId, request_id: requestId });
      return (await countRead(tx)) - before;
    });
  for (const request of [running, done]) {
    const read = await rowsRead(request);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(10);
  }
});

async function countRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as read from pg_stat_xact_user_tables
    where relname in ('payment_tallies', 'payment_lines', 'transactions')`.execute(tx);
  return rows[0]!.read;
}

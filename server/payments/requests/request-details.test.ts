import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { queryRequestDetails } from "@corridor/product/payments/requests/contract";
import { systemActor } from "../../platform/actor.ts";
import { givenFunds } from "../../testing/funds.ts";
import { givenLogin } from "../../testing/given.ts";
import { asOwner } from "../../testing/ledger.ts";
import { lineNumbers, requestReaders, type ReadableRequest } from "../../testing/request-readers.ts";
import { releaseLines } from "../engine/release/release.ts";
import { givenRequest } from "../../testing/requests.ts";
import { useWorld } from "../../testing/world.ts";
import { finishTransactions } from "../../transactions/finish.ts";

const world = useWorld();
const { given, details } = requestReaders(world);

/** Changes the request as the engine does: the lock of the request gives the change its number. */
function succeed(
  { client, requestId }: ReadableRequest,
  transactionIds: readonly (string | null)[],
  beforeCommit: () => Promise<void> = async () => undefined,
): Promise<unknown> {
  const { clientId } = client;
  return world.app.db.transaction(systemActor("test"), clientId, async (tx) => {
    const { rows } = await sql<{ change: bigint }>`
      select change_no as change
      from count_ended_payments(${clientId}, array[${requestId}::uuid], array[${transactionIds.length}::int], array[0])`.execute(
      tx,
    );
    const ended = { change: rows[0]!.change, status: "succeeded", balance: 0n } as const;
    const transactions = transactionIds.map((id) => ({ transactionId: id!, ...ended }));
    await finishTransactions(tx, clientId, transactions);
    await beforeCommit();
  });
}

async function markSentAgain({ client }: ReadableRequest, transactionId: string): Promise<void> {
  await asOwner(
    world,
    "update transactions set sent_at = app_now(), change_no = null where client_id = $1 and transaction_id = $2",
    [client.clientId, transactionId],
  );
}

describe("the answer", () => {
  test("before release rows have neither ID nor status, and have all other fields of the payment [REQ-05, REQ-40, API-33]", async () => {
    const unreleased = await given({
      status: "awaitingFirstApproval",
      batchReference: "NOVEMBER",
      createdAt: "2026-11-01 10:00Z",
      lines: [
        {
          provider: "swift",
          details: {
            recipientBank: "BLITFRPPXXX",
            valueDate: "2026-11-16",
            purposeCode: "SALA",
            address: "x",
          },
        },
      ],
    });
    const { request } = await details(unreleased);
    expect(request.counts).toEqual({ succeeded: 0, pending: 0, failed: 0, reversed: 0 });
    expect(request.contentDigest).toMatch(/^[0-9a-f]{64}$/);
    expect(request.transactions).toMatchObject([
      {
        lineNumber: 0,
        transactionId: null,
        status: null,
        transactionType: "BankPayment",
        recipientName: "Recipient 0",
        recipientAccount: "+254700000000",
        recipientAmount: "100.00",
        recipientCurrency: "USD",
        recipientBankBic: "BLITFRPPXXX",
        paymentValueDate: "2026-11-16",
        purposeCode: "SALA",
        totalAmount: "-101.00",
        feeAmount: "1.00",
        walletId: "main",
        batchReference: "NOVEMBER",
        requestId: unreleased.requestId,
        createdTimestamp: Date.parse("2026-11-01T10:00:00Z") / 1_000,
        fields: {
          recipientBank: "BLITFRPPXXX",
          valueDate: "2026-11-16",
          purposeCode: "SALA",
          address: "x",
        },
      },
    ]);
    expect(Object.keys(request.transactions[0]!)).not.toContain("address");
  });

  test("after release rows are the transactions, in the order of the lines, by currency [REQ-05, REQ-40, STATE-03, API-33]", async () => {
    const done = await given({
      lines: [
        { count: 2 },
        { walletId: "kes", currency: "KES", details: { birthDate: "1990-01-31" } },
        { count: 1 },
      ],
      failed: 1,
    });
    const { request } = await details(done);
    expect(request.transactions.map(({ fields }) => fields)).toEqual([
      { birthDate: "1990-01-31" },
      {},
      {},
      {},
    ]);
    expect(request.counts).toEqual({ succeeded: 3, pending: 0, failed: 1, reversed: 0 });
    expect(request.currencyCounts).toEqual([
      { currency: "KES", count: 1, succeeded: 1, pending: 0, failed: 0, reversed: 0 },
      { currency: "USD", count: 3, succeeded: 2, pending: 0, failed: 1, reversed: 0 },
    ]);
    expect(request.settled).toEqual([
      {
        currency: "KES",
        sent: "100.00",
        reversed: "0.00",
        notSent: "0.00",
        fees: [{ currency: "KES", amount: "1.00" }],
      },
      {
        currency: "USD",
        sent: "200.00",
        reversed: "0.00",
        notSent: "100.00",
        fees: [{ currency: "USD", amount: "2.00" }],
      },
    ]);
    expect(
      request.transactions.map((row) => [row.recipientCurrency, row.lineNumber, row.status?.statusType]),
    ).toEqual([
      ["KES", 2, "succeeded"],
      ["USD", 0, "failed"],
      ["USD", 1, "succeeded"],
      ["USD", 3, "succeeded"],
    ]);
    expect(new Set(request.transactions.map(({ transactionId }) => transactionId)).size).toBe(4);
  });

  test("until its money is held, a request says the needed and the available money of each wallet [REQ-10, REQ-36]", async () => {
    const lines = [{ count: 3 }, { walletId: "kes", currency: "KES" }];
    const waiting = await given({ status: "awaitingManualFunding", lines });
    await givenFunds(world, waiting.client.clientId, { main: "300.00" });
    const { request } = await details(waiting);
    expect(request.funding).toEqual([
      expect.objectContaining({
        walletId: "kes",
        currency: "KES",
        needed: "101.00",
        available: "0.00",
        payments: "100.00",
        fees: "1.00",
      }),
      expect.objectContaining({
        walletId: "main",
        currency: "USD",
        needed: "303.00",
        available: "300.00",
        payments: "300.00",
        fees: "3.00",
      }),
    ]);
    expect((await details(await given({ status: "done", lines }))).request.funding).toBeNull();
  });

  test("a request that waits for an exchange rate says since when [EXT-10]", async () => {
    const waiting = await given({ status: "processingFunds" });
    expect((await details(waiting)).request.awaitingRateSinceTimestamp).toBeNull();
    await asOwner(
      world,
      "update payment_requests set rates_awaited_since = '2026-11-01 10:00Z' where client_id = $1",
      [waiting.client.clientId],
    );
    const { request } = await details(waiting);
    expect(request.awaitingRateSinceTimestamp).toBe(Date.parse("2026-11-01T10:00:00Z") / 1_000);
  });

  test("while lines are being released the answer has both kinds of rows [REQ-40]", async () => {
    const { request } = await details(
      await given({ status: "processingFunds", lines: [{ count: 3 }], released: 2, open: 2 }),
    );
    expect(request.transactions.map(({ status }) => status?.statusType ?? null)).toEqual([
      "sent",
      "sent",
      null,
    ]);
  });

  test("a transaction of another request with the same chosen ID is not returned [REQ-40, C-10]", async () => {
    const one = await given({ status: "rejected" });
    const { client } = one;
    const other = await givenRequest(world, { clientId: client.clientId, status: "done" });
    for (const requestId of [one.requestId, other.requestId])
      await asOwner(
        world,
        `set session_replication_role = replica;
         update payment_lines l set transaction_id = 'chosen' from payment_requests r
         where r.client_id = l.client_id and r.set_id = l.set_id and r.request_id = '${requestId}';
         update transactions set transaction_id = 'chosen' where request_id = '${requestId}';
         update payment_requests set released_count = 1 where request_id = '${requestId}'`,
      );
    expect((await details(one)).request.transactions).toMatchObject([{ transactionId: null, status: null }]);
    expect((await details({ ...one, requestId: other.requestId })).request.transactions).toMatchObject([
      { transactionId: "chosen" },
    ]);
  });
});

describe("changes since a cursor", () => {
  async function changesSinceNow(request: ReadableRequest): Promise<number[]> {
    const { cursor } = await details(request);
    return lineNumbers(await details(request, { cursor }));
  }

  test("only changed rows are returned, with the request as it is now [REQ-21, API-33]", async () => {
    const pending = await given({ status: "pending", lines: [{ count: 4 }] });
    expect(await changesSinceNow(pending)).toEqual([]);
    const first = await details(pending);
    await succeed(pending, [first.request.transactions[2]!.transactionId]);
    const second = await details(pending, { cursor: first.cursor });
    expect(second.request).toMatchObject({
      counts: { succeeded: 1, pending: 3, failed: 0, reversed: 0 },
      transactions: [{ lineNumber: 2, status: { statusType: "succeeded" } }],
    });
    expect(await changesSinceNow(pending)).toEqual([]);
  });

  test("rows that were released since are returned [REQ-21, REQ-40]", async () => {
    const releasing = await given({ status: "processingFunds", lines: [{ count: 3 }], released: 1, open: 1 });
    expect(await changesSinceNow(releasing)).toEqual([]);
    const first = await details(releasing);
    const { client, requestId } = releasing;
    await world.app.db.transaction(systemActor("test"), client.clientId, (tx) =>
      releaseLines(world.app, tx, { clientId: client.clientId, requestId }, 1),
    );
    expect(lineNumbers(await details(releasing, { cursor: first.cursor }))).toEqual([1]);
  });

  test("a change written before the cursor and committed after it is not missed [REQ-21, REQ-44, API-33]", async () => {
    const pending = await given({ status: "pending", lines: [{ count: 3 }] });
    const [first, second] = (await details(pending)).request.transactions;
    let meanwhile = await details(pending);
    await succeed(pending, [second!.transactionId], async () => {
      await markSentAgain(pending, first!.transactionId!);
      meanwhile = await details(pending);
    });
    expect(meanwhile.request.transactions[1]!.status).toMatchObject({ statusType: "sent" });
    // A payment that was only leased has no change number, so it is returned until its next change.
    expect(lineNumbers(await details(pending, { cursor: meanwhile.cursor }))).toEqual([0, 1]);
    const { cursor } = await details(pending);
    expect(lineNumbers(await details(pending, { cursor }))).toEqual([0]);
  });

  test("other work, for other clients and requests, does not change the cursor [REQ-44, F-32]", async () => {
    const pending = await given({ status: "pending", lines: [{ count: 2 }] });
    const before = await details(pending);
    const other = await given({ status: "pending", lines: [{ count: 2 }] });
    await succeed(other, [(await details(other)).request.transactions[0]!.transactionId]);
    await givenRequest(world, { clientId: pending.client.clientId, lines: [{ count: 2 }] });
    expect(await details(pending)).toEqual(before);
  });

  test("a cursor of another database leaves nothing out; a cursor that is no number is refused [API-33, API-04]", async () => {
    const pending = await given({ status: "pending", lines: [{ count: 2 }] });
    expect(lineNumbers(await details(pending, { cursor: "9".repeat(19) }))).toEqual([0, 1]);
    const { browser, client, requestId } = pending;
    const wrong = { clientId: client.clientId, requestId, cursor: "1; drop" };
    expect((await browser.call(queryRequestDetails, wrong)).status).toBe(400);
  });
});

describe("visibility of a request", () => {
  test("a request with a wallet that the caller may not see, or an unknown request, is not found [PERM-25, API-33]", async () => {
    const { client, requestId } = await given({ lines: [{}, { walletId: "kes", currency: "KES" }] });
    const asked = { clientId: client.clientId, requestId };
    const { browser: scoped } = await givenLogin(world, { client, wallets: ["main"] });
    const { browser: free } = await givenLogin(world, { client, wallets: ["main", "kes"] });
    expect((await free.call(queryRequestDetails, asked)).status).toBe(200);
    for (const input of [asked, { ...asked, requestId: randomUUID() }]) {
      const { status, problem } = await scoped.call(queryRequestDetails, input);
      expect([status, problem.error]).toEqual([404, "notFound"]);
    }
  });
});

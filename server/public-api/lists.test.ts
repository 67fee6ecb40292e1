import { expect, test } from "vitest";
import * as contract from "@corridor/product/public-api/contract";
import { givenClient, givenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { givenRequest } from "../testing/requests.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { insertTransactions } from "../testing/transactions.ts";
import { expression } from "../demo/rows/sql-text.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

async function givenProgram(wallets: readonly string[] | null = null) {
  const client = await givenClient(world, { wallets: ["main", "ops"] });
  const key = await givenKey(world, await givenUser(world, { client, wallets }));
  return { ...client, program: openProgram(world.server, key) };
}

const givenRows = (clientId: string, prefix: string, count: number, wallet = "main") =>
  insertTransactions(world, clientId, {
    count,
    transaction_id: expression(`'${prefix}-' || i`),
    wallet_id: wallet,
    status: expression("case when i % 4 = 0 then 'open' else 'succeeded' end"),
    amount_minor: -700,
    // Three rows end at the same moment.
    completed_at: expression(
      "case when i % 4 > 0 then timestamptz '2026-09-02Z' + (i / 3) * interval '1 minute' end",
    ),
  });

test("transactions are read page by page, each once, though new ones are made meanwhile [EXT-03, EXT-27]", async () => {
  const { clientId, program } = await givenProgram();
  await givenRows(clientId, "old", 25);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const input: { limit: number; cursor?: string } = { limit: 10, ...(cursor ? { cursor } : {}) };
    const { body } = await program.call(contract.listSignedTransactions, input);
    seen.push(...body.transactions.map(({ transactionId }) => transactionId));
    cursor = body.nextCursor;
    await givenRows(clientId, `new${seen.length}`, 3);
  } while (cursor);
  expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `old-${25 - index}`));
});

test("ended transactions of a period are read newest end first [EXT-27]", async () => {
  const { clientId, program } = await givenProgram();
  await givenRows(clientId, "row", 20);
  const times = {
    completedTimestampFrom: Date.UTC(2026, 8, 2, 0, 1) / 1_000,
    completedTimestampTo: Date.UTC(2026, 8, 2, 0, 4) / 1_000,
  };
  const all: string[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { body } = await program.call(contract.listSignedTransactions, { ...times, limit: 2, cursor });
    all.push(...body.transactions.map(({ transactionId }) => transactionId));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(all).toEqual(["14", "13", "11", "10", "9", "7", "6", "5", "3"].map((i) => `row-${i}`));
});

test("a page has 500 rows at most, and a cursor of another list is refused [EXT-03, EXT-27]", async () => {
  const { clientId, program } = await givenProgram();
  await givenRows(clientId, "row", 510);
  const { body } = await program.call(contract.listSignedTransactions, {});
  expect([body.transactions.length, typeof body.nextCursor]).toEqual([500, "string"]);
  const refused = async (input: object) =>
    (await program.call(contract.listSignedTransactions, input)).problem.fieldErrors;
  expect(await refused({ limit: 501 })).toEqual({ limit: "Use a number of at most 500." });
  expect(await refused({ limt: 5 })).toHaveProperty("limt");
  expect(await refused({ cursor: body.nextCursor, completedTimestampFrom: 1 })).toHaveProperty("cursor");
  expect(await refused({ cursor: Buffer.from("1;drop").toString("base64url") })).toHaveProperty("cursor");
});

test("one transaction is found by its ID, but not in a wallet that the key may not see [EXT-03, KEY-18, C-07]", async () => {
  const { clientId, program } = await givenProgram(["ops"]);
  await givenRows(clientId, "mine", 2, "ops");
  await givenRows(clientId, "hidden", 2);
  const find = (transactionId: string) => program.call(contract.findSignedTransaction, { transactionId });
  expect((await find("mine-1")).body.transaction).toMatchObject({ transactionId: "mine-1", walletId: "ops" });
  expect([(await find("hidden-1")).status, (await find("nobodys")).status]).toEqual([404, 404]);
  const { transactions } = (await program.call(contract.listSignedTransactions, {})).body;
  expect(transactions.map(({ transactionId }) => transactionId)).toEqual(["mine-2", "mine-1"]);
});

test("requests are read page by page with their filters, and one by its ID [EXT-03, EXT-27]", async () => {
  const { clientId, program } = await givenProgram();
  const ids: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    // Two requests of the same moment.
    const at = `2026-10-01 10:0${Math.floor(minute / 2)}Z`;
    const status = minute === 4 ? "rejected" : "done";
    ids.push(
      (await givenRequest(world, { clientId, lines: [{ walletId: "main" }], createdAt: at, status }))
        .requestId,
    );
  }
  const read = async (more: object = {}) => {
    const all: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const input = { limit: 2, ...more, ...(cursor ? { cursor } : {}) };
      const { body } = await program.call(contract.listSignedRequests, input);
      all.push(...body.requests.map(({ requestId }) => requestId));
      cursor = body.nextCursor;
    }
    return all;
  };
  const everything = await read();
  expect([everything.length, [...everything].sort()]).toEqual([5, [...ids].sort()]);
  expect(await read({ status: "rejected" })).toEqual([ids[4]]);
  const { body } = await program.call(contract.findSignedRequest, { requestId: ids[0]! });
  expect(body.request).toMatchObject({ requestId: ids[0], totalCount: 1 });
});

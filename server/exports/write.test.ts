import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { ColumnId } from "@corridor/product/transactions/columns";
import { systemActor } from "../platform/actor.ts";
import { finishTransactions } from "../transactions/finish.ts";
import { givenTransactions, sheetsOf } from "../testing/files/exports.ts";
import { givenClient } from "../testing/given.ts";
import { openTransactions } from "../testing/transactions.ts";
import { useWorld } from "../testing/world.ts";
import { openOutput } from "./file-output.ts";
import { contentOf } from "./rows.ts";
import { writeCsv } from "./write-csv.ts";
import { writeWorkbook } from "./write-workbook.ts";
import type { WritingTask } from "./writing.ts";

const world = useWorld();

async function givenRows(count: number): Promise<{ clientId: string }> {
  const client = await givenClient(world);
  await givenTransactions(world, client.clientId, "main", count);
  return client;
}

const nothing = async () => undefined;

/** The input of the writers, for a client's transaction IDs. */
async function writingOf(
  clientId: string,
  output: WritingTask["output"],
  write: (writing: WritingTask) => Promise<void>,
): Promise<void> {
  await world.app.db.snapshot(systemActor("test"), clientId, 60_000, async (tx, connection) => {
    const selection = { filters: {}, columns: ["transactionId"] as ColumnId[] };
    const scope = { only_wallets: null, hidden_wallets: null };
    const content = await contentOf(tx, { client_id: clientId, language: "en", selection, ...scope });
    const signal = new AbortController().signal;
    await write({ tx, connection, content, output, onRow: () => undefined, signal });
  });
}

test("a payment that ends while the file is written is in it once, as it was at the beginning [TX-36]", async () => {
  const { clientId } = await givenRows(2);
  const within = (work: Parameters<typeof world.app.db.transaction<unknown>>[2]) =>
    world.app.db.transaction(systemActor("test"), clientId, work);
  const row = { type: "Other", wallet_id: "main", currency: "USD", amount_minor: -1n } as const;
  await within((tx) => openTransactions(tx, clientId, [{ ...row, transaction_id: "open-1" }]));
  const pieces: Buffer[] = [];
  const output = {
    write: (piece: Buffer) => void pieces.push(piece),
    drained: async () => {
      if (pieces.length !== 2) return; // The headings and the open payments are written.
      await within((tx) =>
        finishTransactions(tx, clientId, [{ transactionId: "open-1", status: "succeeded", balance: 1n }]),
      );
    },
  };
  await writingOf(clientId, { ...output, end: nothing }, writeCsv);
  expect(Buffer.concat(pieces).toString().split("\r\n").slice(1, -1)).toEqual(["open-1", "main-2", "main-1"]);
});

test("a file of many pieces is complete, and its connection can be used again [TX-36]", async () => {
  const { clientId } = await givenRows(20_000);
  const pieces: Buffer[] = [];
  const output = { write: (piece: Buffer) => void pieces.push(piece), drained: nothing };
  await writingOf(clientId, { ...output, end: nothing }, async (writing) => {
    await writeCsv(writing);
    await sql`select 1`.execute(writing.tx);
  });
  expect(Buffer.concat(pieces).toString().split("\r\n")).toHaveLength(1 + 20_000 + 1);
});

test("a piece that cannot be stored is reported, and nothing hangs [C-75]", async () => {
  const { clientId } = await givenRows(20_000);
  const full = { write: () => Promise.reject(new Error("disk full")) };
  for (const write of [writeCsv, (writing: WritingTask) => writeWorkbook(writing, "en")]) {
    const output = openOutput(full);
    await expect(writingOf(clientId, output, write).then(() => output.end())).rejects.toThrow("disk full");
  }
});

test("rows are read no faster than a few megabytes ahead of the stored ones, which keep their order [C-75, TX-36]", async () => {
  const stored: number[] = [];
  const releases: (() => void)[] = [];
  const output = openOutput({
    async write(piece) {
      await new Promise<void>((resolve) => releases.push(resolve));
      stored.push(piece[0]!);
    },
  });
  for (const first of [1, 2]) output.write(Buffer.alloc(1_000_000, first));
  let isDrained = false;
  const draining = output.drained().then(() => void (isDrained = true));
  for (const count of [0, 1, 2]) {
    await nextTurn();
    expect([stored.length, isDrained]).toEqual([count, count === 2]);
    releases.shift()?.();
  }
  await draining;
  expect(stored).toEqual([1, 2]);
});

test("a workbook continues in another sheet with the same headings when one is full [TX-36]", async () => {
  const { clientId } = await givenRows(8);
  const pieces: Buffer[] = [];
  const output = openOutput({ write: async (piece) => void pieces.push(piece) });
  await writingOf(clientId, output, (writing) => writeWorkbook(writing, "en", 4));
  await output.end();
  const heading = ["Transaction ID"];
  const sheets = await sheetsOf(Buffer.concat(pieces));
  expect(sheets).toEqual([
    [heading, ["main-8"], ["main-7"], ["main-6"]],
    [heading, ["main-5"], ["main-4"], ["main-3"]],
    [heading, ["main-2"], ["main-1"]],
  ]);
});

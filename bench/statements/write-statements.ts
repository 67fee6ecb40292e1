import { sql } from "kysely";
import { systemActor } from "@corridor/server/platform/actor";
import { createApp } from "@corridor/server/platform/app";
import { beginBlob } from "@corridor/server/platform/blobs/blobs";
import { readConfig } from "@corridor/server/platform/config";
import { openOutput } from "@corridor/server/exports/file-output";
import { renderStatement } from "@corridor/server/statements/render";
import type { StoredStatement } from "@corridor/server/statements/stored-statement";

/** A program of its own, bundled like the product: writes a statement for each wallet and prints time and memory as JSON. */
export type StatementFigures = {
  /** Milliseconds of each round, for all wallets together. */
  readonly ours: number[];
  readonly lineCount: number;
  readonly megabytes: number;
  readonly fileMegabytes: number;
};

const [databaseUrl = "", dataDir = "", clientId = "", format = "csv", rounds = "1"] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "error" });
const actor = systemActor("bench");

/** One statement for each wallet, of all its transactions; the world has no ledger, so the sums come from the transactions. */
async function statementsOfWallets(): Promise<StoredStatement[]> {
  const summed = await app.db.transaction(actor, clientId, (tx) =>
    tx
      .selectFrom("transactions")
      .select((expression) => [
        "wallet_id",
        expression.fn.countAll<bigint>().as("count"),
        expression.fn.sum<string>("amount_minor").as("amount"),
        expression.fn.sum<string>("fee_minor").as("fee"),
        sql<bigint>`(array_agg(balance_minor order by completed_at desc, transaction_no desc))[1]`.as(
          "closingMinor",
        ),
      ])
      .where("client_id", "=", clientId)
      .where("status", "=", "succeeded")
      .groupBy("wallet_id")
      .execute(),
  );
  return summed.map(({ wallet_id: walletId, count, amount, fee, closingMinor }) => {
    const feeMinor = BigInt(fee);
    const debitMinor = feeMinor - BigInt(amount); // Every transaction of this world is a payment.
    return {
      ...{ clientId, walletId, period: "2026-12", firstDay: "2026-01-01", lastDay: "2026-12-31", number: 1 },
      ...{ currency: "USD", openingMinor: 0n, creditMinor: 0n, creditCount: 0, debitMinor, feeMinor },
      ...{ debitCount: Number(count), closingMinor },
    };
  });
}

/** Into the database, as the export does. Returns the size of the file. */
async function writeStatement(statement: StoredStatement): Promise<number> {
  const blob = await beginBlob(app, actor, clientId);
  const output = openOutput(blob);
  for await (const piece of renderStatement(app, actor, statement, format === "csv" ? "csv" : "camt053")) {
    output.write(piece);
    await output.drained();
  }
  await output.end();
  const bytes = blob.byteCount;
  await app.db.transaction(actor, clientId, (tx) => blob.finish(tx));
  return bytes;
}

const statements = await statementsOfWallets();
let megabytes = process.memoryUsage.rss() / 1_000_000;
const watching = setInterval(() => {
  megabytes = Math.max(megabytes, process.memoryUsage.rss() / 1_000_000);
}, 20);
const ours: number[] = [];
let bytes = 0;
for (let round = 0; round < Number(rounds); round += 1) {
  const started = performance.now();
  bytes = 0;
  for (const statement of statements) bytes += await writeStatement(statement);
  ours.push(performance.now() - started);
}
clearInterval(watching);
const lineCount = statements.reduce((sum, { debitCount }) => sum + debitCount, 0);
process.stdout.write(JSON.stringify({ ours, lineCount, megabytes, fileMegabytes: bytes / 1_000_000 }));
await app.close();

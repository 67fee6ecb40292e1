import * as fileSystem from "node:fs";
import path from "node:path";
import * as sheets from "@e965/xlsx";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";

export type Library = { readonly ms: number; readonly megabytes: number; readonly fileMegabytes: number };

/**
 * A program of its own: SheetJS writes the rows of an export of transactions. Prints milliseconds, memory and size as JSON on standard
 * output. The rows are in memory before the clock starts, so reading them from the database does not count. The
 * authors no longer publish `xlsx` on npm, so this program measures the fork that publishes their releases there.
 */
const [databaseUrl = "", dataDir = "", clientId = "", rowCount = "0"] = process.argv.slice(2);
const config = readConfig({ CORRIDOR_DATA_DIR: dataDir });
const app = createApp({ ...config, databaseUrl, publicUrl: "http://localhost", logLevel: "error" });
const client = await app.db.pool.connect();
await client.query("set role none");
const { rows } = await client.query<unknown[]>({
  text: `select transaction_id, to_char(completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), amount_minor / 100.0::float8,
      currency, status, recipient_name, recipient_account, provider, type, recipient_minor / 100.0::float8, recipient_currency,
      fee_minor / -100.0::float8, balance_minor / 100.0::float8, batch_reference
    from transactions where client_id = $1 order by completed_at desc limit $2`,
  values: [clientId, rowCount],
  rowMode: "array",
});
client.release(true);
await app.close();
sheets.set_fs(fileSystem); // As a module the library finds no file system by itself.
const file = path.join(dataDir, "sheetjs.xlsx");
const started = performance.now();
const workbook = sheets.utils.book_new();
sheets.utils.book_append_sheet(workbook, sheets.utils.aoa_to_sheet(rows), "Transactions");
sheets.writeFile(workbook, file, { compression: true });
const ms = performance.now() - started;
const fileMegabytes = fileSystem.statSync(file).size / 1_000_000;
fileSystem.rmSync(file);
process.stdout.write(JSON.stringify({ ms, megabytes: process.memoryUsage.rss() / 1_000_000, fileMegabytes }));

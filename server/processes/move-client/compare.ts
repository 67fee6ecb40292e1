import { hash } from "node:crypto";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { copyRowsOut } from "./copy-client.ts";
import { hashOpened } from "./sealed-rows.ts";
import type { Side } from "./sides.ts";
import { movedTables, shortName } from "./tables.ts";

export type Comparison = {
  readonly tables: number;
  readonly rows: number;
  /** One sentence for each table that is not equal. */
  readonly differences: readonly string[];
};

type TableHash = { readonly rows: number; readonly sum: string };

/**
 * Compares the client's rows of every table on both sides. Rows have no order, so a table's hash is the sum of the SHA-256 of its rows. A
 * sealed value is opened first, because each side seals it under its own secret.
 */
export async function compareClient(source: Side, target: Side, clientId: string): Promise<Comparison> {
  const tables = await movedTables(source.client);
  const differences: string[] = [];
  let rows = 0;
  for (const table of tables) {
    const [here, there] = await Promise.all([
      hashRows(source, table, clientId),
      hashRows(target, table, clientId),
    ]);
    rows += here.rows;
    if (here.rows !== there.rows)
      differences.push(`${shortName(table)} has ${here.rows} rows here and ${there.rows} there`);
    else if (here.sum !== there.sum) differences.push(`${shortName(table)} has other content there`);
  }
  return { tables: tables.length, rows, differences };
}

const mask = (1n << 64n) - 1n;

async function hashRows(side: Side, table: KeptTable, clientId: string): Promise<TableHash> {
  const change = hashOpened(table, side.app.vault);
  const sums = [0n, 0n, 0n, 0n];
  let rows = 0;
  for await (const piece of copyRowsOut(side, table, clientId))
    for (const row of rowsIn(piece)) {
      rows += 1;
      const digest = hash("sha256", change ? change(row.toString("utf8")) : row, "buffer");
      for (const place of sums.keys())
        sums[place] = (sums[place]! + digest.readBigUInt64BE(place * 8)) & mask;
    }
  return { rows, sum: sums.join(" ") };
}

function* rowsIn(piece: Buffer): Generator<Buffer> {
  for (let from = 0; from < piece.length;) {
    const end = piece.indexOf(10, from);
    yield piece.subarray(from, end);
    from = end + 1;
  }
}

import { deleteGrantsTo } from "../../accounts/access.ts";
import type { KeptTable } from "../../platform/backup/catalogue.ts";
import { copyIn } from "../../platform/copy-rows.ts";
import { storeMove, type ClientMove } from "../../platform/client-moves.ts";
import { inOneTransaction, transactionOn } from "../../platform/connections/owner-transaction.ts";
import { recordStep } from "./state.ts";
import { filesAsPieces } from "../backup/stored-files.ts";
import { refuseTaken } from "./preflight.ts";
import { sealAnew, type ChangeRow } from "./sealed-rows.ts";
import { fileSourceOf, type MoveOrder, type Side } from "./sides.ts";
import { movedTables, tablesNotMoved } from "./tables.ts";

/** All rows of a client in a table, as the text of COPY, with its files as if the database held them. */
export async function* copyRowsOut(side: Side, table: KeptTable, clientId: string): AsyncGenerator<Buffer> {
  const { rowsOf, missing } = filesAsPieces(side.client, fileSourceOf(side), clientId);
  yield* rowsOf(table);
  if (missing() > 0)
    throw new Error(
      `The file store of cell ${side.cell} has lost ${missing()} files of the client: restore them first.`,
    );
}

/**
 * Copies every row of the client in one transaction of the target, so a command that is killed leaves nothing behind. Triggers do not run:
 * they ran when the rows were first written. Rows that the client left there at an earlier move are replaced. Returns the number of rows.
 */
export async function copyClient(
  source: Side,
  target: Side,
  order: MoveOrder,
  move: ClientMove,
): Promise<number> {
  const { clientId } = order;
  return inOneTransaction(target.client, async () => {
    await target.client.query("set local session_replication_role = replica");
    await refuseTaken(target, clientId, source.cell);
    await deleteRows(target, clientId);
    await storeMove(target.client, { ...move, otherCell: source.cell }, "arriving");
    const count = await copyTables(source, target, clientId);
    await recordStep(target, order, "client.move-begun", { ...move, otherCell: source.cell });
    return count;
  });
}

/** Reads all tables of the source as they were at one moment. */
async function copyTables(source: Side, target: Side, clientId: string): Promise<number> {
  await source.client.query("begin isolation level repeatable read read only");
  let count = 0;
  for (const table of await movedTables(source.client))
    count += await copyTable(source, target, table, clientId);
  await source.client.query("commit");
  return count;
}

async function copyTable(source: Side, target: Side, table: KeptTable, clientId: string): Promise<number> {
  const change = sealAnew(table, source.app.vault, target.app.vault);
  const pieces = copyRowsOut(source, table, clientId);
  return copyIn(
    target.client,
    `copy ${table.name} (${table.columns.join(", ")}) from stdin`,
    change ? changeRows(pieces, change) : pieces,
  );
}

/** Each piece has whole rows. */
async function* changeRows(pieces: AsyncIterable<Buffer>, change: ChangeRow): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const rows = piece.toString("utf8").split("\n").slice(0, -1);
    yield Buffer.from(rows.map((row) => `${change(row)}\n`).join(""));
  }
}

/** Deletes every row of the client, in a transaction in which no trigger runs. Returns the number of rows. */
export async function deleteRows({ client }: Side, clientId: string): Promise<number> {
  const moved = (await movedTables(client)).map(({ name }) => name);
  const others = Object.keys(tablesNotMoved).filter((name) => name !== "client_moves");
  let count = 0;
  for (const name of [...others.map((table) => `public.${table}`), ...moved.toReversed()]) {
    const { rowCount } = await client.query(`delete from ${name} where client_id = $1`, [clientId]);
    count += rowCount ?? 0;
  }
  await deleteGrantsTo(transactionOn(client), clientId);
  return count;
}

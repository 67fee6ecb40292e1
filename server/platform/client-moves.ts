import { sql, type RawBuilder } from "kysely";
import type { MoveState } from "@corridor/product/permissions";
import type { Connection } from "./connections/owner-connection.ts";
import type { Tx } from "./db.ts";

/** Part of a chore's query: leaves out clients that are being moved or have moved, named by this column (MOVE-04). */
export function isOpenClient(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from client_moves m where m.client_id = ${sql.ref(column)} and m.state <> 'arrived')`;
}

/** Whether the client is being moved or has moved. */
export async function isClosedClient(tx: Tx, clientId: string): Promise<boolean> {
  const move = await tx
    .selectFrom("client_moves")
    .select("state")
    .where("client_id", "=", clientId)
    .where("state", "<>", "arrived")
    .executeTakeFirst();
  return move !== undefined;
}

/** Throws the refusal of the database if the client is being moved or has moved (closedClientProblem makes it a problem). */
export async function refuseClosedClient(tx: Tx, clientId: string): Promise<void> {
  await sql`select refuse_closed_client(${clientId})`.execute(tx);
}

/** A row of client_moves. */
export type ClientMove = {
  readonly clientId: string;
  readonly moveId: string;
  readonly state: MoveState;
  readonly otherCell: number;
};

const columns = `client_id as "clientId", move_id as "moveId", state, other_cell as "otherCell"`;

/** Null for a client that was never moved. In a transaction of the caller, no other command can change the move until its end. */
export async function lockMove(connection: Connection, clientId: string): Promise<ClientMove | null> {
  const { rows } = await connection.query<ClientMove>(
    `select ${columns} from client_moves where client_id = $1 for update`,
    [clientId],
  );
  return rows[0] ?? null;
}

/** The clients that are closed here. */
export async function closedClientIds(connection: Connection): Promise<readonly string[]> {
  const { rows } = await connection.query<{ id: string }>(
    "select client_id as id from client_moves where state <> 'arrived'",
  );
  return rows.map(({ id }) => id);
}

/** Closes the client: it begins to leave, or to arrive. */
export async function storeMove(
  connection: Connection,
  { clientId, moveId, otherCell }: ClientMove,
  state: "leaving" | "arriving",
): Promise<void> {
  await connection.query(
    `insert into client_moves (client_id, move_id, state, other_cell) values ($1, $2, $3, $4)
     on conflict (client_id) do update
     set move_id = excluded.move_id, state = excluded.state, other_cell = excluded.other_cell, began_at = now(), changed_at = now(),
       removed_at = null`,
    [clientId, moveId, state, otherCell],
  );
}

/** Throws when another command has changed the state meanwhile. */
export async function changeMove(
  connection: Connection,
  { clientId, moveId }: ClientMove,
  [from, to]: readonly [MoveState, MoveState],
): Promise<void> {
  const { rowCount } = await connection.query(
    "update client_moves set state = $4, changed_at = now() where client_id = $1 and move_id = $2 and state = $3",
    [clientId, moveId, from, to],
  );
  if (rowCount !== 1)
    throw new Error(
      `Another command has changed the move of ${clientId} meanwhile. Start again: it goes on.`,
    );
}

/** Returns whether there was such a move. */
export async function deleteMove(
  connection: Connection,
  { clientId, moveId }: Pick<ClientMove, "clientId" | "moveId">,
  state: "leaving" | "arriving",
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "delete from client_moves where client_id = $1 and move_id = $2 and state = $3",
    [clientId, moveId, state],
  );
  return rowCount === 1;
}

/** The client has left, and its rows are deleted in the same transaction. */
export async function recordRemoval(connection: Connection, { clientId, moveId }: ClientMove): Promise<void> {
  await connection.query(
    "update client_moves set removed_at = coalesce(removed_at, now()) where client_id = $1 and move_id = $2",
    [clientId, moveId],
  );
}

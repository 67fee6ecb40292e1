import { sql, type RawBuilder } from "kysely";
import type { ClientState } from "@corridor/product/admin/clients/contract";
import type { Tx } from "../platform/db.ts";
import type { Client } from "./clients.ts";

export type ClientSearch = {
  /** Letters of the ID or the name, in any case; empty for all clients. */
  readonly search: string;
  readonly state: ClientState | undefined;
};

/** The number of clients that match, without the provider's own client. */
export async function countClients(tx: Tx, wish: ClientSearch): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from clients c where ${conditionOf(wish)}`.execute(tx);
  return rows[0]!.count;
}

/** The clients of one page, in the order of their names. */
export async function selectClients(
  tx: Tx,
  wish: ClientSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly Client[]> {
  const { rows } = await sql<Client>`
    select * from clients c where ${conditionOf(wish)} order by lower(c.name), c.client_id limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

function conditionOf({ search, state }: ClientSearch): RawBuilder<unknown> {
  const letters = search.trim().toLowerCase();
  return sql`not c.is_staff
    and (${letters} = '' or position(${letters} in lower(c.name)) > 0 or position(${letters} in c.client_id) > 0)
    and (${state ?? null}::text is null or (c.archived_at is not null) = (${state ?? null}::text = 'archived'))`;
}

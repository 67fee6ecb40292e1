import type pg from "pg";
import { statementsOf, withoutComments } from "./statements.ts";

const exclusive =
  /^(?:alter table|drop table|drop index|create (?:unique )?index \w+\s+on|update|delete from) (?:if exists )?(\w+)/;
const referenced = /\breferences (\w+)/g;
const made = /^create (?:unlogged )?table (\w+)/;

/** The tables of the last version that a migration changes or refers to, each with the strongest lock that it takes. */
export function locksOf(text: string): ReadonlyMap<string, "access exclusive" | "share row exclusive"> {
  const statements = statementsOf(text).map(withoutComments);
  const own = statements.flatMap((statement) => made.exec(statement)?.[1] ?? []);
  const locks = new Map<string, "access exclusive" | "share row exclusive">();
  for (const statement of statements)
    for (const [, table] of statement.matchAll(referenced)) locks.set(table!, "share row exclusive");
  for (const statement of statements) {
    const table = exclusive.exec(statement)?.[1];
    if (table) locks.set(table, "access exclusive");
  }
  for (const table of own) locks.delete(table);
  return locks;
}

/**
 * Takes all locks of a migration before it begins. A migration that first takes a weak lock of a table and then a strong one would
 * meet calls between the two, and PostgreSQL would end such a call as a deadlock. The first lock may take a while; the others are
 * taken quickly or not at all, because calls wait for the first meanwhile.
 */
export async function lockFirst(client: pg.Client, text: string): Promise<void> {
  for (const [index, [table, mode]] of [...locksOf(text)].entries()) {
    if (index === 1) await client.query("set local lock_timeout = '50ms'");
    await client.query(`lock table ${table} in ${mode} mode`);
  }
}

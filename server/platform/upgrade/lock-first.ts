import type pg from "pg";
import { madeTables, statementsOf, withoutComments } from "./statements.ts";

const exclusive =
  /^(?:alter table|drop table|drop index|create (?:unique )?index \w+\s+on|update|delete from) (?:if exists )?(\w+)/;
const referenced = /\breferences (\w+)/g;

type LockMode = "access exclusive" | "share row exclusive";

/** The tables of the last version that a migration changes or refers to, each with the strongest lock that it takes. */
export function locksOf(text: string): ReadonlyMap<string, LockMode> {
  const statements = statementsOf(text).map(withoutComments);
  const locks = new Map<string, LockMode>();
  for (const statement of statements)
    for (const [, table] of statement.matchAll(referenced)) locks.set(table!, "share row exclusive");
  for (const statement of statements) {
    const table = exclusive.exec(statement)?.[1];
    if (table) locks.set(table, "access exclusive");
  }
  for (const table of madeTables(statements)) locks.delete(table);
  return locks;
}

/**
 * Takes all locks of a migration before it begins. If a migration takes a weak lock of a table and later a strong one, a call
 * can lock the table between the two, and PostgreSQL ends that call as a deadlock. Only the first lock may be waited for long: while the
 * migration holds it, calls wait, so the other locks are taken quickly or not at all.
 */
export async function lockFirst(client: pg.Client, text: string): Promise<void> {
  for (const [index, [table, mode]] of [...locksOf(text)].entries()) {
    if (index === 1) await client.query("set local lock_timeout = '50ms'");
    await client.query(`lock table ${table} in ${mode} mode`);
  }
}

import type pg from "pg";
import { madeTables, statementsOf, withoutComments } from "./statements.ts";

const indexOn = /^create index (\w+)\s+on (\w+)/;

export type LateIndex = { readonly name: string; readonly statement: string };

/**
 * Splits the indexes of tables that exist already from a migration. An index inside the transaction would keep every write of the table
 * waiting until it is built, which takes minutes for a large table.
 */
export function splitIndexes(text: string): { text: string; indexes: readonly LateIndex[] } {
  const statements = statementsOf(text);
  const made = madeTables(statements);
  const indexes = statements.flatMap((statement) => {
    const bare = withoutComments(statement);
    const [, name, table] = indexOn.exec(bare) ?? [];
    if (!name || !table || made.includes(table)) return [];
    return [{ statement, name, late: bare.replace("create index", "create index concurrently") }];
  });
  const others = statements.filter((each) => !indexes.some(({ statement }) => statement === each));
  return {
    text: others.map((statement) => `${statement};\n`).join(""),
    indexes: indexes.map(({ name, late }) => ({ name, statement: late })),
  };
}

/** Stores the indexes that are still to be built, in the transaction of their migration. */
export async function noteLateIndexes(client: pg.Client, indexes: readonly LateIndex[]): Promise<void> {
  for (const { name, statement } of indexes)
    await client.query("insert into schema_late_indexes (name, statement) values ($1, $2)", [
      name,
      statement,
    ]);
}

/** Builds the stored indexes, also those of an upgrade that was killed, while calls read and write their tables. */
export async function buildLateIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<LateIndex>(
    "select name, statement from schema_late_indexes order by name",
  );
  for (const { name, statement } of rows) {
    // An interrupted attempt leaves an invalid index, which PostgreSQL keeps up to date and never uses.
    await client.query(`drop index concurrently if exists ${name}`);
    await client.query(statement);
    await client.query("delete from schema_late_indexes where name = $1", [name]);
  }
}

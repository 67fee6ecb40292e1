import { format } from "oxfmt";
import type { Client } from "pg";
import { columnsOf, type Column } from "./read-schema.ts";

/** The type of a column when read, and the type for writing if it differs. */
const typeScript: Record<string, { read: string; write?: string }> = {
  bool: { read: "boolean" },
  bytea: { read: "Buffer" },
  int4multirange: { read: "string" },
  date: { read: "string" }, // 2026-11-15: a day has no time zone.
  float8: { read: "number" },
  inet: { read: "string" },
  int2: { read: "number" },
  int4: { read: "number" },
  int8: { read: "bigint", write: "bigint | number" },
  jsonb: { read: "unknown", write: "string" }, // Written as JSON text, so that an array is not taken for one of PostgreSQL's.
  numeric: { read: "string" },
  text: { read: "string" },
  timestamptz: { read: "Date" },
  uuid: { read: "string" },
};

/** Kysely's view of every table and view of schema public, as the text of server/platform/schema.ts. */
export async function generateTypes(client: Client): Promise<string> {
  const columns = await columnsOf(client);
  const tables = [...new Set(columns.map((column) => column.table))];
  const propertiesOf = (table: string) => columns.filter((column) => column.table === table).map(property);
  const text = [
    "// Written by `npm run db:types` from the migrated database.",
    `import type { ColumnType, Generated, GeneratedAlways } from "kysely";`,
    ...tables.map((table) => `export interface ${pascalCase(table)} {\n${propertiesOf(table).join("\n")}\n}`),
    `export interface Database {\n${tables.map((table) => `${table}: ${pascalCase(table)};`).join("\n")}\n}`,
  ].join("\n\n");
  return (await format("schema.ts", text, { printWidth: 110 })).code;
}

function property(column: Column): string {
  return `${column.name}: ${columnType(column)};`;
}

function columnType(column: Column): string {
  const { read, write = read } = baseType(column);
  const orNull = column.isNullable && read !== "unknown" ? " | null" : "";
  const writeOrNull = column.isNullable ? `${write} | null` : write;
  if (column.filling === "always") return `GeneratedAlways<${read}${orNull}>`;
  if (read === write)
    return column.filling === "default" ? `Generated<${read}${orNull}>` : `${read}${orNull}`;
  const insert = column.filling === "default" ? `${writeOrNull} | undefined` : writeOrNull;
  return `ColumnType<${read}${orNull}, ${insert}, ${writeOrNull}>`;
}

function baseType({ table, name, type, isArray, literals }: Column): { read: string; write?: string } {
  if (literals) return { read: literals.map((literal) => JSON.stringify(literal)).join(" | ") };
  const found = typeScript[type];
  if (!found)
    throw new Error(
      `${table}.${name} is of type ${type}, for which tools/database/generate-types.ts has no TypeScript type.`,
    );
  return isArray ? { read: `${found.read}[]` } : found;
}

function pascalCase(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

import pg, { type Client } from "pg";
import type { BareCall } from "./bare-server.ts";

type Json = null | string | number | boolean | readonly Json[] | JsonObject;
type JsonObject = { readonly [name: string]: Json };

/** Stores an answer of the product as plain rows: a row for each item of the list, a column for each of its fields. */
export async function storeAnswer(
  owner: Client,
  { path, list }: Pick<BareCall, "path" | "list">,
  clientId: string,
  text: string,
): Promise<BareCall> {
  const answer = JSON.parse(text) as JsonObject;
  const items = list.length > 0 ? itemsIn(answer, list) : [{}];
  if (items.length === 0) throw new Error(`${path} answered no rows.`);
  const columns = Object.keys(items[0]!);
  const table = `bare_${path.split("/").slice(2).join("_").toLowerCase()}`;
  const typed = columns.map((name) => `${pg.escapeIdentifier(name)} ${columnType(items, name)}`);
  await owner.query(
    `create table ${table} (${["client_id text", "place int", "frame json", ...typed].join(", ")}, primary key (client_id, place))`,
  );
  const frame = list.length > 0 ? withoutItems(answer, list) : answer;
  const rows = items.map((item, place) => ({
    client_id: clientId,
    place,
    frame: place === 0 ? frame : null,
    ...item,
  }));
  await owner.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
  await owner.query(`analyze ${table}`);
  return { path, table, columns, list };
}

function itemsIn(answer: JsonObject, list: readonly string[]): readonly JsonObject[] {
  return list.reduce<Json>((inner, name) => (inner as JsonObject)[name]!, answer) as readonly JsonObject[];
}

/** The number of rows in the list of an answer. */
export function rowCountOf(text: string, list: readonly string[]): number {
  return itemsIn(JSON.parse(text) as JsonObject, list).length;
}

/** The names of an object keep their order, so the bare program writes the same bytes. */
function withoutItems(answer: JsonObject, [name, ...inner]: readonly string[]): JsonObject {
  if (name === undefined) return answer;
  return { ...answer, [name]: inner.length > 0 ? withoutItems(answer[name] as JsonObject, inner) : [] };
}

function columnType(items: readonly JsonObject[], name: string): string {
  const value = items.map((item) => item[name]).find((each) => each !== null && each !== undefined);
  if (typeof value === "number") return "double precision";
  if (typeof value === "boolean") return "boolean";
  return typeof value === "object" ? "json" : "text";
}

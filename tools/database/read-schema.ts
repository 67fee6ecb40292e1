import type { Client } from "pg";

export type Column = {
  readonly table: string;
  readonly name: string;
  /** The name in pg_type; of the element, where the column is an array. */
  readonly type: string;
  readonly isArray: boolean;
  readonly isNullable: boolean;
  /** The value of a column that an insert leaves out: none, a default, or always the database's own. */
  readonly filling: "none" | "default" | "always";
  /** The values that a check such as `in ('a', 'b')` allows. */
  readonly literals: string[] | undefined;
};
type Row = Omit<Column, "literals"> & { readonly checks: string[] | null };

const query = `
  select c.relname as table, a.attname as name,
    coalesce(element.typname, t.typname) as type,
    element.oid is not null as "isArray",
    c.relkind in ('v', 'm') or not a.attnotnull as "isNullable",
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
      when a.attidentity = 'd' or a.atthasdef then 'default'
      else 'none' end as filling,
    (select array_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
  order by c.relname collate "C", a.attname collate "C"`;

/** Every column of every table and view of schema public, sorted. */
export async function columnsOf(client: Client): Promise<Column[]> {
  const { rows } = await client.query<Row>(query);
  return rows.map(({ checks, ...row }) => ({ ...row, literals: literalsIn(checks ?? []) }));
}

/** PostgreSQL prints `x in ('a', 'b')` as `(x = ANY (ARRAY['a'::text, 'b'::text]))`. */
function literalsIn(checks: readonly string[]): string[] | undefined {
  for (const check of checks) {
    const list = /^CHECK \(\((?:\(\S+ IS NULL\) OR \()?\S+ = ANY \(ARRAY\[(.*)\]\)\)?\)\)$/.exec(check)?.[1];
    if (list !== undefined) {
      return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
        value.replaceAll("''", "'"),
      );
    }
  }
  return undefined;
}

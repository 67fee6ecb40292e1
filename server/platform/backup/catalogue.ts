import type pg from "pg";

/** A table by its qualified name, with its stored columns, without computed ones; both quoted for SQL. */
export type KeptTable = { readonly name: string; readonly columns: readonly string[] };
export type KeptSequence = { readonly name: string; readonly value: string };

/**
 * The logged tables of the product and of its job queue, referenced tables first. The backup lists the applied migrations
 * itself, and a restore applies the functions of its own version.
 */
export async function keptTables(client: pg.Client): Promise<readonly KeptTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct format('%I.%I', tn.nspname, t.relname) from pg_constraint f
        join pg_class t on t.oid = f.confrelid join pg_namespace tn on tn.oid = t.relnamespace
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r' and c.relpersistence = 'p'
      and (n.nspname, c.relname) not in
        (('public', 'schema_migrations'), ('public', 'schema_functions'), ('public', 'schema_late_indexes'),
         ('graphile_worker', 'migrations'))
    order by 1`);
  return orderedByNeeds(rows).map(({ name, columns }) => ({ name, columns }));
}

type TableWithNeeds = KeptTable & { readonly needs: readonly string[] };

function orderedByNeeds(tables: readonly TableWithNeeds[]): readonly TableWithNeeds[] {
  const ordered: TableWithNeeds[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (!next) throw new Error("Tables refer to each other in a circle: none of them can be filled first.");
    ordered.push(next);
  }
  return ordered;
}

/** The last value of each sequence; an unused sequence starts again. */
export async function keptSequences(client: pg.Client): Promise<readonly KeptSequence[]> {
  const { rows } = await client.query<KeptSequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`);
  return rows;
}

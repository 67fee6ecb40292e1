import { asOwner } from "@corridor/server/testing/ledger";
import type { Installation } from "../load/installation.ts";

/** The bytes of each table without its indexes, and of each index. */
export type Disk = ReadonlyMap<string, { readonly isIndex: boolean; readonly bytes: number }>;

export async function readDisk(installation: Installation): Promise<Disk> {
  const { rows } = await asOwner(
    installation,
    `select c.relname as name, c.relkind in ('i', 'I') as "isIndex",
       (case when c.relkind in ('i', 'I') then pg_relation_size(c.oid) else pg_table_size(c.oid) end)::double precision as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'i', 'p', 'I')`,
  );
  const sizes = rows as { name: string; isIndex: boolean; bytes: number }[];
  return new Map(sizes.map(({ name, isIndex, bytes }) => [name, { isIndex, bytes }]));
}

export type Growth = { readonly name: string; readonly isIndex: boolean; readonly bytes: number };

/** What grew, the most first, in bytes for each payment. */
export function growthOf(before: Disk, after: Disk, payments: number): readonly Growth[] {
  return [...after]
    .map(([name, { isIndex, bytes }]) => ({
      name,
      isIndex,
      bytes: (bytes - (before.get(name)?.bytes ?? 0)) / payments,
    }))
    .filter(({ bytes }) => bytes >= 1)
    .sort((one, other) => other.bytes - one.bytes);
}

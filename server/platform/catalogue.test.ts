import { expect, test } from "vitest";
import { asOwner } from "../testing/ledger.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();

/** Keys of a client's table that do not contain the client, each with the reason. */
const keysWithoutClient: Readonly<Record<string, string>> = {
  blob_objects_pkey: "the name of an object is random, and belongs to one file store; no such row is moved",
  blobs_by_object: "the same name; a file that is moved has none",
  clients_one_staff_client:
    "an installation has one staff client, and that client is never moved to another one",
  client_grants_granted_client_id_fkey: "a grant lets a person of one client see another client",
  public_keys_fingerprint_key: "a public key belongs to one client of the installation (C-69)",
};

test("every key of a client's table contains the client, so that a client can be moved to another database [C-05, EXT-22]", async () => {
  const { rows } = await asOwner(
    world,
    `with tables as (
       select c.oid, a.attnum as client from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r')
     select i.indexrelid::regclass::text as name from pg_index i join tables t on t.oid = i.indrelid
     where i.indisunique and t.client <> all (i.indkey::smallint[])
     union all
     select f.conname from pg_constraint f join tables t on t.oid = f.conrelid
     join pg_attribute target on target.attrelid = f.confrelid and target.attname = 'client_id'
     where f.contype = 'f' and not exists (
       select from unnest(f.conkey, f.confkey) k(of_table, of_target) where k = row(t.client, target.attnum))
     order by 1`,
  );
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(Object.keys(keysWithoutClient).sort());
});

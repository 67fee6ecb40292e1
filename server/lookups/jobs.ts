import { sql } from "kysely";
import { lookupKeptDays, nameKeptDays } from "@corridor/product/lookups/lookup";
import type { App } from "../platform/app.ts";
import { isOpenClient } from "../platform/client-moves.ts";
import type { Chore } from "../platform/jobs.ts";
import type { Tx } from "../platform/db.ts";

/** A lookup may have 100,000 numbers, which are deleted with it. */
const lookupsAtOnce = 1;
const answersAtOnce = 10_000;

/** Deletes lookups after 90 days with their results, and kept answers after 30 days (LOOK-20, LOOK-23). */
export async function deleteOldLookups(app: App): Promise<void> {
  await inParts(app, lookupsAtOnce, deleteLookups);
  await inParts(app, answersAtOnce, deleteAnswers);
}

async function inParts(
  app: App,
  atOnce: number,
  deletePart: (tx: Tx, atOnce: number) => Promise<number>,
): Promise<void> {
  for (let deleted = atOnce; deleted === atOnce;)
    deleted = await app.db.systemTransaction("delete old lookups", (tx) => deletePart(tx, atOnce));
}

async function deleteLookups(tx: Tx, atOnce: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      delete from name_lookups where (client_id, lookup_id) in (
        select client_id, lookup_id from name_lookups
        where purpose <> 'payments' and started_at < app_now() - make_interval(days => ${lookupKeptDays})
          and ${isOpenClient("name_lookups.client_id")}
        order by started_at limit ${atOnce})
      returning client_id, lookup_id),
    numbers as (
      delete from looked_up_numbers n using old where n.client_id = old.client_id and n.lookup_id = old.lookup_id)
    select from old`.execute(tx);
  return rows.length;
}

async function deleteAnswers(tx: Tx, atOnce: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from name_answers where (client_id, account, provider) in (
      select client_id, account, provider from name_answers
      where answered_at < app_now() - make_interval(days => ${nameKeptDays}) and ${isOpenClient("name_answers.client_id")}
      order by answered_at limit ${atOnce})`.execute(tx);
  return Number(numAffectedRows);
}

export const deleteOldLookupsChore: Chore = {
  name: "lookups.delete-old",
  everySeconds: 3_600,
  run: deleteOldLookups,
};

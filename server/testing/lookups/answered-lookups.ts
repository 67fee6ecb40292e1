import { randomUUID } from "node:crypto";
import type { LookupPurpose } from "@corridor/product/lookups/lookup";
import type { LookupKey } from "../../lookups/store-lookups.ts";
import { asOwner } from "../ledger.ts";
import type { World } from "../world.ts";

type AnsweredLookup = {
  readonly clientId: string;
  readonly lookupId?: string;
  readonly purpose?: LookupPurpose;
  readonly startedAt?: string;
  readonly count: number;
  /** The first part of every found name; the second is the number of the row. */
  readonly name: string;
};

/** A lookup that is done, straight into the tables: every fourth number has no account, the others have a name and a verdict. */
export async function givenAnsweredLookup(
  world: Pick<World, "databaseUrl">,
  { clientId, lookupId = randomUUID(), purpose = "bulk", startedAt, count, name }: AnsweredLookup,
): Promise<LookupKey> {
  await asOwner(
    world,
    `insert into name_lookups (client_id, lookup_id, purpose, creator_email, has_expected_names, started_at, ended_at,
       number_count, succeeded_count, failed_count)
     select $1, $2, $3, 'somebody@people.example', true, coalesce($4::timestamptz, app_now()), app_now(), $5::int, $5::int - n, n
     from (select ($5::int + 3) / 4 as n) counted`,
    [clientId, lookupId, purpose, startedAt ?? null, count],
  );
  await asOwner(
    world,
    `insert into looked_up_numbers (client_id, lookup_id, row_no, account, providers, expected_name, state, provider, name, failure,
       verdict, verdict_reason, answered_at)
     select $1, $2, i, '+25471' || lpad(i::text, 7, '0'), '{}', 'Grace Achieng', case when has_name then 'succeeded' else 'failed' end,
       case when has_name then 'mpesa-ke' end, case when has_name then $4 || ' ' || i end, case when not has_name then 'notFound' end,
       case when has_name then 'none' end, case when has_name then 'noWordEqual' end, app_now()
     from generate_series(0, $3::int - 1) i, lateral (select i % 4 > 0 as has_name) named`,
    [clientId, lookupId, count, name],
  );
  return { clientId, lookupId };
}

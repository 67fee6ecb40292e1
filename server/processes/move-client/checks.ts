import { verifyAudit } from "../../audit/chain.ts";
import { checkLedger } from "../../ledger/check.ts";
import {
  findCounterDifferences,
  foldCounters,
  mendableMinutes,
  mendCounters,
} from "../../payments/counters/counters.ts";
import { findPaymentBreaches } from "../../payments/engine/watch.ts";
import type { Side } from "./sides.ts";

/** One line for each fault in the ledger, the audit and the counters of an installation; empty when all are right. */
export async function findFaults({ app }: Pick<Side, "app">): Promise<readonly string[]> {
  const ledger = [...(await checkLedger(app)), ...(await findPaymentBreaches(app))];
  const audit = await verifyAudit(app);
  const counters = await findCounterDifferences(app, mendableMinutes);
  return [
    ...ledger.map(({ clientId, what }) => `ledger of client ${clientId}: ${what}`),
    ...audit.breaches.map(
      ({ clientId, position, what }) => `audit of client ${clientId}, entry ${position}: ${what}`,
    ),
    ...counters.map(
      ({ provider, currency, kind }) => `counter ${kind} of ${provider} ${currency} differs from counting`,
    ),
  ];
}

/** The counters of an installation belong to no client, so they change when payments come to it or are removed from it. */
export async function recountPayments({ app }: Side): Promise<void> {
  await mendCounters(app, mendableMinutes);
  await foldCounters(app);
}

type ForeignKey = { readonly name: string; readonly query: string };

/** Copying does not check foreign keys. Returns those that a row of the client breaks. */
export async function findBrokenKeys({ client }: Side, clientId: string): Promise<readonly string[]> {
  const { rows: keys } = await client.query<ForeignKey>(`
    select f.conname as name, format(
      'select from %s t where t.client_id = $1 and (%s) is not null and not exists (select from %s r where (%s) = (%s)) limit 1',
      f.conrelid::regclass, own.columns, f.confrelid::regclass, their.columns, own.columns) as query
    from pg_constraint f
    cross join lateral (
      select string_agg(format('t.%I', a.attname), ', ' order by k.place) as columns
      from unnest(f.conkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum) own
    cross join lateral (
      select string_agg(format('r.%I', a.attname), ', ' order by k.place) as columns
      from unnest(f.confkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum) their
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace and exists (
      select from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'client_id')`);
  const broken: string[] = [];
  for (const { name, query } of keys) {
    const { rowCount } = await client.query(query, [clientId]);
    if (rowCount) broken.push(`${name} is broken there`);
  }
  return broken;
}

import { sql, type Selectable } from "kysely";
import type { FeeRule } from "@corridor/product/fees/fee";
import type { Tx } from "../platform/db.ts";
import type { FeeScheduleVersions } from "../platform/schema.ts";
import type { FeeScheduleRow } from "./provider-settings.ts";

export type FeeScheduleVersion = Selectable<FeeScheduleVersions>;

/** Every version of every fee schedule of a client, the newest first. */
export async function selectVersions(tx: Tx, clientId: string): Promise<readonly FeeScheduleVersion[]> {
  return tx
    .selectFrom("fee_schedule_versions")
    .selectAll()
    .where("client_id", "=", clientId)
    .orderBy("fee_schedule_id")
    .orderBy("version", "desc")
    .execute();
}

export async function findFeeSchedule(
  tx: Tx,
  clientId: string,
  feeScheduleId: string,
): Promise<FeeScheduleRow | undefined> {
  return tx
    .selectFrom("fee_schedules")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("fee_schedule_id", "=", feeScheduleId)
    .executeTakeFirst();
}

export type NewVersion = { readonly feeScheduleId: string; readonly name: string; readonly rule: FeeRule };

/** Makes a fee schedule, or its next version, which payments get that are checked from now on. Returns the version. */
export async function storeFeeSchedule(
  tx: Tx,
  clientId: string,
  { feeScheduleId, name, rule }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into fee_schedules (client_id, fee_schedule_id, name, percentage_millionths, flat_minor, flat_currency,
      minimum_minor, minimum_currency, maximum_minor, maximum_currency)
    values (${clientId}, ${feeScheduleId}, ${name}, ${rule.percentageMillionths}, ${rule.flat?.minor}, ${rule.flat?.currency},
      ${rule.minimum?.minor}, ${rule.minimum?.currency}, ${rule.maximum?.minor}, ${rule.maximum?.currency})
    on conflict (client_id, fee_schedule_id) do update
    set version = fee_schedules.version + 1, name = excluded.name, percentage_millionths = excluded.percentage_millionths,
      flat_minor = excluded.flat_minor, flat_currency = excluded.flat_currency,
      minimum_minor = excluded.minimum_minor, minimum_currency = excluded.minimum_currency,
      maximum_minor = excluded.maximum_minor, maximum_currency = excluded.maximum_currency
    returning version`.execute(tx);
  return rows[0]!.version;
}

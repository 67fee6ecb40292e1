import { sql, type Insertable } from "kysely";
import type { Tx } from "../platform/db.ts";
import type { RouteSettings } from "../platform/schema.ts";

export type NewRoute = Required<Insertable<RouteSettings>>;
type StoredKey = Pick<NewRoute, "provider" | "currency" | "wallet_id">;

/** Makes routes, or gives new values to those that exist: a client has one for each provider, currency and wallet. */
export async function upsertRoutes(tx: Tx, clientId: string, routes: readonly NewRoute[]): Promise<void> {
  await sql`
    insert into route_settings (client_id, provider, currency, wallet_id, integration, modality, payer_account,
      managed_fee_schedule_id, reversal_fee_schedule_id)
    select ${clientId}, provider, currency, wallet_id, integration, modality, payer_account,
      managed_fee_schedule_id, reversal_fee_schedule_id
    from json_populate_recordset(null::route_settings, ${JSON.stringify(routes)}::json)
    on conflict (client_id, provider, currency, wallet_id) do update
    set integration = excluded.integration, modality = excluded.modality, payer_account = excluded.payer_account,
      managed_fee_schedule_id = excluded.managed_fee_schedule_id, reversal_fee_schedule_id = excluded.reversal_fee_schedule_id`.execute(
    tx,
  );
}

export async function deleteRoutes(tx: Tx, clientId: string, keys: readonly StoredKey[]): Promise<void> {
  await sql`
    delete from route_settings
    where client_id = ${clientId} and (provider, currency, wallet_id) in (
      select provider, currency, wallet_id
      from json_populate_recordset(null::route_settings, ${JSON.stringify(keys)}::json))`.execute(tx);
}

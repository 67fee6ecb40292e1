import { sql, type Insertable, type Selectable } from "kysely";
import { isClientId } from "@corridor/product/clients/client";
import { featureMap, type ClientFeature, type Features } from "@corridor/product/clients/features";
import { defaultFlags, globalFlags, type Flags, type GlobalFlag } from "@corridor/product/flags";
import type { App } from "../platform/app.ts";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { Clients } from "../platform/schema.ts";

export type Client = Selectable<Clients>;

const columns = [
  "client_id",
  "name",
  "created_at",
  "archived_at",
  "is_staff",
  "kyc_level",
  "web_approvals_count",
  "is_api_approvals_exempt",
  "two_factor_required_by",
  "awaits_wallet_funding",
  "has_fx_trades",
  "has_offshore_swift",
  "exact_repeats_refused",
  "unattended_repeats_refused",
] as const satisfies readonly (keyof Clients)[];

/** Finds archived clients too, because their people may read their history. */
export async function findClient(tx: Tx, clientId: string): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  const client = await keepingPlans(tx)
    .selectFrom("clients")
    .select(columns)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return client ?? null;
}

/** Locks the client's settings until the transaction ends, so that its change reads what it replaces. */
export async function lockClient(tx: Tx, clientId: string): Promise<Client | null> {
  if (!isClientId(clientId)) return null;
  const client = await tx
    .selectFrom("clients")
    .selectAll()
    .where("client_id", "=", clientId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return client ?? null;
}

/** The provider's own client, of which there is one; null before it is made. */
export async function findStaffClient(tx: Tx): Promise<Client | null> {
  const client = await tx.selectFrom("clients").selectAll().where("is_staff", "=", true).executeTakeFirst();
  return client ?? null;
}

export async function allClientIds(tx: Tx): Promise<readonly string[]> {
  const rows = await tx.selectFrom("clients").select("client_id").execute();
  return rows.map((row) => row.client_id);
}

/** The names of these clients, by their IDs; in a transaction of the system. */
export async function namesOfClients(
  tx: Tx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom("clients")
    .select(["client_id", "name"])
    .where("client_id", "in", [...new Set(clientIds)])
    .execute();
  return new Map(rows.map(({ client_id: clientId, name }) => [clientId, name]));
}

/** Returns false if the ID is taken. */
export async function insertClient(tx: Tx, client: Insertable<Clients>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("clients")
    .values(client)
    .onConflict((conflict) => conflict.column("client_id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The settings that staff change for a client as a whole. */
export type ClientSettings = Partial<
  Pick<
    Client,
    | "web_approvals_count"
    | "is_api_approvals_exempt"
    | "awaits_wallet_funding"
    | "has_fx_trades"
    | "has_offshore_swift"
    | "kyc_level"
    | "exact_repeats_refused"
    | "unattended_repeats_refused"
    | "archived_at"
    | "two_factor_required_by"
  >
>;

export async function storeClientSettings(tx: Tx, clientId: string, settings: ClientSettings): Promise<void> {
  await tx.updateTable("clients").set(settings).where("client_id", "=", clientId).execute();
}

export async function featuresOf(tx: Tx, clientId: string): Promise<Features> {
  return featureMap(await selectFeatures(tx, clientId));
}

async function selectFeatures(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await keepingPlans(tx)
    .selectFrom("client_features")
    .select("feature")
    .where("client_id", "=", clientId)
    .execute();
  return rows.map((row) => row.feature);
}

export async function setFeature(
  tx: Tx,
  clientId: string,
  feature: ClientFeature,
  isEnabled: boolean,
): Promise<void> {
  if (isEnabled)
    await tx
      .insertInto("client_features")
      .values({ client_id: clientId, feature })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom("client_features")
      .where("client_id", "=", clientId)
      .where("feature", "=", feature)
      .execute();
}

export async function permittedProviders(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await keepingPlans(tx)
    .selectFrom("client_providers")
    .select("provider")
    .where("client_id", "=", clientId)
    .execute();
  return rows.map((row) => row.provider);
}

/** The routes of a provider that is no longer permitted are deleted with it. */
export async function storeProviders(tx: Tx, clientId: string, providers: readonly string[]): Promise<void> {
  await sql`
    delete from client_providers where client_id = ${clientId} and provider <> all (${[...providers]}::text[])`.execute(
    tx,
  );
  await sql`
    insert into client_providers (client_id, provider) select ${clientId}, unnest(${[...providers]}::text[])
    on conflict do nothing`.execute(tx);
}

export async function currentFlags(tx: Tx): Promise<Flags> {
  const stored = await keepingPlans(tx).selectFrom("global_flags").select(["flag", "is_on"]).execute();
  return flagsWithDefaults(Object.fromEntries(stored.map((row) => [row.flag, row.is_on])));
}

/** A flag that was never set has its default. */
export function flagsWithDefaults(stored: Record<string, boolean>): Flags {
  return Object.fromEntries(globalFlags.map((flag) => [flag, stored[flag] ?? defaultFlags[flag]])) as Flags;
}

export async function setFlag(app: App, flag: GlobalFlag, isOn: boolean): Promise<void> {
  await app.db.systemTransaction("set flag", (tx) => storeFlag(tx, flag, isOn));
}

export async function storeFlag(tx: Tx, flag: GlobalFlag, isOn: boolean): Promise<void> {
  await tx
    .insertInto("global_flags")
    .values({ flag, is_on: isOn })
    .onConflict((conflict) =>
      conflict.column("flag").doUpdateSet({ is_on: isOn, changed_at: sql`app_now()` }),
    )
    .execute();
}

/** Returns a function that says whether the client has a feature, or one of the settings that work like a feature. */
export async function clientHas(
  tx: Tx,
  clientId: string,
): Promise<(need: ClientFeature | "offshoreSwiftEnabled" | "fxTradesEnabled") => boolean> {
  const features = await selectFeatures(tx, clientId);
  const client = await findClient(tx, clientId);
  const has = new Set<string>([
    ...features,
    ...(client?.has_offshore_swift ? ["offshoreSwiftEnabled"] : []),
    ...(client?.has_fx_trades ? ["fxTradesEnabled"] : []),
  ]);
  return (need) => has.has(need);
}

import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { ClientFeature } from "@corridor/product/clients/features";
import type { GlobalFlag } from "@corridor/product/flags";
import type { Tx } from "../platform/db.ts";
import type { Banners, Clients } from "../platform/schema.ts";

export type ClientRow = Selectable<Clients>;
export type BannerRow = Selectable<Banners>;

export async function selectClient(tx: Tx, clientId: string): Promise<ClientRow | undefined> {
  return tx.selectFrom("clients").selectAll().where("client_id", "=", clientId).executeTakeFirst();
}

/** The provider's own client, of which there is one; null before there is. */
export async function selectStaffClient(tx: Tx): Promise<ClientRow | null> {
  const row = await tx.selectFrom("clients").selectAll().where("is_staff", "=", true).executeTakeFirst();
  return row ?? null;
}

export async function selectFeatures(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("client_features")
    .select("feature")
    .where("client_id", "=", clientId)
    .execute();
  return rows.map((row) => row.feature);
}

export async function selectProviders(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("client_providers")
    .select("provider")
    .where("client_id", "=", clientId)
    .execute();
  return rows.map((row) => row.provider);
}

export async function selectFlags(tx: Tx): Promise<{ flag: string; is_on: boolean }[]> {
  return tx.selectFrom("global_flags").select(["flag", "is_on"]).execute();
}

export async function upsertFlag(tx: Tx, flag: GlobalFlag, isOn: boolean): Promise<void> {
  await tx
    .insertInto("global_flags")
    .values({ flag, is_on: isOn })
    .onConflict((conflict) =>
      conflict.column("flag").doUpdateSet({ is_on: isOn, changed_at: sql`app_now()` }),
    )
    .execute();
}

/** Banners whose time it is; before log-in only the public ones. */
export async function selectBanners(tx: Tx, includePrivate: boolean): Promise<BannerRow[]> {
  const query = tx
    .selectFrom("banners")
    .selectAll()
    .where((is) => is.or([is("starts_at", "is", null), is("starts_at", "<=", sql<Date>`app_now()`)]))
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", sql<Date>`app_now()`)]))
    .orderBy("banner_id");
  return (includePrivate ? query : query.where("is_public", "=", true)).execute();
}

export type VisibleClientRow = {
  client_id: string;
  name: string;
  is_archived: boolean;
  wallet_count: number;
};

/** The clients named (all of them for null) with how many of their wallets this person may open. */
export async function selectVisibleClients(
  tx: Tx,
  person: { clientId: string; userId: string; canAccessAllWallets: boolean; seesHidden: boolean },
  clientIds: readonly string[] | null,
): Promise<VisibleClientRow[]> {
  const { rows } = await sql<VisibleClientRow>`
    select c.client_id, c.name, c.archived_at is not null as is_archived, count(w.wallet_id)::int as wallet_count
    from clients c
    left join wallets w on w.client_id = c.client_id
      and (not w.is_hidden or ${person.seesHidden})
      and (c.client_id <> ${person.clientId} or ${person.canAccessAllWallets} or exists (
        select from user_wallets u where u.client_id = c.client_id and u.user_id = ${person.userId} and u.wallet_id = w.wallet_id))
    where ${clientIds}::text[] is null or c.client_id = any(${clientIds}::text[])
    group by c.client_id
    order by c.name`.execute(tx);
  return rows;
}

/** Whether the client has a wallet this person can work with: active, not hidden, within their scope. */
export async function hasUsableWallet(
  tx: Tx,
  clientId: string,
  person: { clientId: string; userId: string; canAccessAllWallets: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`
    select exists (
      select from wallets w
      where w.client_id = ${clientId} and not w.is_hidden and w.deactivated_at is null
        and (${clientId} <> ${person.clientId} or ${person.canAccessAllWallets} or exists (
          select from user_wallets u where u.client_id = w.client_id and u.user_id = ${person.userId} and u.wallet_id = w.wallet_id))
    ) as usable`.execute(tx);
  return rows[0]?.usable ?? false;
}

export async function insertFeature(tx: Tx, clientId: string, feature: ClientFeature): Promise<void> {
  await tx
    .insertInto("client_features")
    .values({ client_id: clientId, feature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFeature(tx: Tx, clientId: string, feature: ClientFeature): Promise<void> {
  await tx
    .deleteFrom("client_features")
    .where("client_id", "=", clientId)
    .where("feature", "=", feature)
    .execute();
}

/** What staff set at a client as a whole. */
export type ClientSettings = Partial<
  Pick<Selectable<Clients>, "web_approvals_count" | "awaits_wallet_funding" | "has_fx_trades">
>;

export async function storeClientSettings(tx: Tx, clientId: string, settings: ClientSettings): Promise<void> {
  await tx.updateTable("clients").set(settings).where("client_id", "=", clientId).execute();
}

export async function updateTwoFactorRequirer(
  tx: Tx,
  clientId: string,
  requirer: ClientRow["two_factor_required_by"],
): Promise<void> {
  await tx
    .updateTable("clients")
    .set({ two_factor_required_by: requirer })
    .where("client_id", "=", clientId)
    .execute();
}

export async function insertClient(tx: Tx, client: Insertable<Clients>): Promise<void> {
  await tx.insertInto("clients").values(client).execute();
}

/** What of a client's wallets somebody may know of; null stands for all. */
export type WalletsInSight = { readonly only: readonly string[] | null; readonly seesHidden: boolean };

/** Whether a payment request in sight still awaits an approval, also after the client has stopped asking for them. */
export async function hasUndecidedRequests(
  tx: Tx,
  clientId: string,
  { only, seesHidden }: WalletsInSight,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select has_undecided_requests(${clientId}, ${only}::text[], ${seesHidden}) as has`.execute(tx);
  return rows[0]!.has;
}

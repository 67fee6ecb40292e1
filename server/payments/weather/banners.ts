import { sql, type Selectable } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { ProviderBanners } from "../../platform/schema.ts";

export type ProviderBanner = Selectable<ProviderBanners>;

/** What staff say about providers now. */
export async function selectBanners(tx: Tx): Promise<readonly ProviderBanner[]> {
  return tx
    .selectFrom("provider_banners")
    .selectAll()
    .where("ends_at", ">", sql<Date>`app_now()`)
    .orderBy("provider")
    .execute();
}

export async function findBanner(tx: Tx, provider: string): Promise<ProviderBanner | null> {
  return (await selectBanners(tx)).find((banner) => banner.provider === provider) ?? null;
}

export async function storeBanner(tx: Tx, banner: Omit<ProviderBanner, "written_at">): Promise<void> {
  const { provider, ...said } = banner;
  const row = { ...said, written_at: sql<Date>`app_now()` };
  await tx
    .insertInto("provider_banners")
    .values({ provider, ...row })
    .onConflict((conflict) => conflict.column("provider").doUpdateSet(row))
    .execute();
}

export async function deleteBanner(tx: Tx, provider: string): Promise<void> {
  await tx.deleteFrom("provider_banners").where("provider", "=", provider).execute();
}

export async function deleteEndedBanners(tx: Tx): Promise<void> {
  await tx
    .deleteFrom("provider_banners")
    .where("ends_at", "<=", sql<Date>`app_now()`)
    .execute();
}

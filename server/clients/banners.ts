import { sql, type Selectable } from "kysely";
import { keepingPlans } from "../platform/connections/queries.ts";
import type { Tx } from "../platform/db.ts";
import type { Banners } from "../platform/schema.ts";

export type BannerRow = Selectable<Banners>;

const columns = [
  "banner_id",
  "severity",
  "title",
  "message",
  "paths",
  "is_dismissible",
  "is_public",
  "starts_at",
  "ends_at",
  "updated_at",
] as const satisfies readonly (keyof Banners)[];

/** Returns the banners that are shown at this time; before log-in only the public ones. */
export async function bannersNow(tx: Tx, includePrivate: boolean): Promise<BannerRow[]> {
  const query = keepingPlans(tx)
    .selectFrom("banners")
    .select(columns)
    .where((is) => is.or([is("starts_at", "is", null), is("starts_at", "<=", sql<Date>`app_now()`)]))
    .where((is) => is.or([is("ends_at", "is", null), is("ends_at", ">", sql<Date>`app_now()`)]))
    .orderBy("banner_id");
  return (includePrivate ? query : query.where("is_public", "=", true)).execute();
}

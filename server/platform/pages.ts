import { Problem } from "@corridor/product/problems";

export type PageWish = { readonly limit: number; readonly cursor?: string | undefined };
export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/** The first `limit` rows of a page; one row more shows that there is a next page. The cursor is the place of the last row, encoded so that no program makes its own. */
export function pageOf<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => string): Page<Row> {
  const items = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { items, nextCursor: hasMore ? Buffer.from(placeOf(items.at(-1)!)).toString("base64url") : null };
}

/** The parts of the place that the cursor encodes; null on the first page. A cursor of another list is refused. */
export function readCursor({ cursor }: PageWish, partCount: number): readonly string[] | null {
  if (cursor === undefined) return null;
  const parts = Buffer.from(cursor, "base64url").toString("latin1").split(".");
  if (parts.length !== partCount || !parts.every((part) => /^-?[0-9a-f-]{1,40}$/.test(part)))
    throw new Problem("request.invalid", { fields: { cursor: { code: "invalid" } } });
  return parts;
}

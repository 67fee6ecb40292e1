import { Problem } from "@corridor/product/problems";
import type { Vault } from "./seal.ts";

export type PageWish = { readonly limit: number; readonly cursor?: string | undefined };
export type Page<Item> = { readonly items: readonly Item[]; readonly nextCursor: string | null };

/**
 * The first `limit` rows of a page; one row more shows that there is a next page. The cursor is the place of the last row. It is sealed,
 * because the number of a row counts the rows of all clients.
 */
export function pageOf<Row>(
  vault: Vault,
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string,
): Page<Row> {
  const items = rows.slice(0, limit);
  if (rows.length <= limit) return { items, nextCursor: null };
  return { items, nextCursor: vault.seal("cursor", placeOf(items.at(-1)!)).toString("base64url") };
}

/** The parts of a place, in their order; null on the first page. A cursor of another list is refused. */
export function readCursor(vault: Vault, { cursor }: PageWish, parts: number): readonly string[] | null {
  if (cursor === undefined) return null;
  const place = openedPlace(vault, cursor)?.split(".");
  if (place?.length !== parts)
    throw new Problem("request.invalid", { fields: { cursor: { code: "invalid" } } });
  return place;
}

function openedPlace(vault: Vault, cursor: string): string | null {
  try {
    return vault.open("cursor", Buffer.from(cursor, "base64url"));
  } catch {
    return null;
  }
}

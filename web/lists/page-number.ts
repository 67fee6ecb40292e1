import type { ListAddress } from "./kinds/list-filter.ts";

/** The page that an address names, counted from zero; people and the address count from one. */
export function pageIn({ page = "" }: ListAddress): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) - 1 : 0;
}

/** The first page needs no parameter. */
export function writePage(page: number): Record<string, string> {
  return page === 0 ? {} : { page: String(page + 1) };
}

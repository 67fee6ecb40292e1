/** At most this many places, so that the row of links keeps its width on every page (CONST-20). */
const places = 7;

/** The zero-based pages to link to; a gap replaces skipped pages. Always includes the first, the last and the neighbours. */
export function pageWindow(page: number, pageCount: number): (number | "gap")[] {
  const last = pageCount - 1;
  if (pageCount <= places) return range(0, last);
  const atStart = page < places - 3;
  const atEnd = page > last - (places - 3);
  if (atStart) return [...range(0, places - 3), "gap", last];
  if (atEnd) return [0, "gap", ...range(last - (places - 3), last)];
  return [0, "gap", page - 1, page, page + 1, "gap", last];
}

type ListPage = {
  /** One-based, as people count. */
  first: number;
  last: number;
  current: number;
  previous: number | null;
  next: number | null;
  links: (number | "gap")[];
};

/** The text and links under one page of a list (CONST-04); nothing under an empty list. */
export function listPage(page: number, pageSize: number, total: number): ListPage | null {
  if (total === 0) return null;
  const pageCount = Math.ceil(total / pageSize);
  // A list that became shorter shows its last page, which is nearest to the chosen one.
  const current = Math.min(page, pageCount - 1);
  return {
    first: current * pageSize + 1,
    last: Math.min((current + 1) * pageSize, total),
    current,
    previous: current > 0 ? current - 1 : null,
    next: current < pageCount - 1 ? current + 1 : null,
    links: pageCount < 2 ? [] : pageWindow(current, pageCount),
  };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

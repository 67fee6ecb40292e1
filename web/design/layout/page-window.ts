/** At most this many places, so that the row of links never changes its width while one pages through (CONST-20). */
const places = 7;

/** The zero-based pages to link to; a gap stands for those left out. Always the first, the last and the neighbours. */
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

/** What to say and to offer under one page of a list (CONST-04); nothing under an empty one. */
export function listPage(page: number, pageSize: number, total: number): ListPage | null {
  if (total === 0) return null;
  const pageCount = Math.ceil(total / pageSize);
  // A list that shrank since its page was chosen ends earlier; its last page is the nearest to what was asked for.
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

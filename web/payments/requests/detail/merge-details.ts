import type { OutputOf } from "@corridor/product/endpoint";
import type { queryRequestDetails } from "@corridor/product/payments/requests/contract";

export type Details = OutputOf<typeof queryRequestDetails>;

/**
 * What is known, with what changed since (REQ-21). A row is known by its place in the request, which it has before it has an ID;
 * rows that are not among those known belong to another page.
 */
export function mergeDetails(known: Details, changed: Details): Details {
  const changes = new Map(changed.request.transactions.map((row) => [row.lineNumber, row]));
  return {
    cursor: changed.cursor,
    request: {
      ...changed.request,
      transactions:
        changes.size === 0
          ? known.request.transactions
          : known.request.transactions.map((row) => changes.get(row.lineNumber) ?? row),
    },
  };
}

import type { OutputOf } from "@corridor/product/endpoint";
import type { queryRequestDetails } from "@corridor/product/payments/requests/contract";

export type Details = OutputOf<typeof queryRequestDetails>;

/**
 * The known request with the changes since (REQ-21). The position in the request identifies a row, also before it has an ID; unknown rows
 * belong to another page.
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
    names: changed.names,
  };
}

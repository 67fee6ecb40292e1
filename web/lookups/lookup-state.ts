import type { LookupRequest } from "@corridor/product/lookups/contract";
import type { Status } from "@corridor/product/statuses";

/** The state that people see: a cancelled lookup is not said to be done. */
export function stateOf({ status, isCancelled }: LookupRequest): Status<"lookup"> {
  return isCancelled ? "cancelled" : status;
}

import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryNameLookups as contract } from "@corridor/product/lookups/contract";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { countLookups, findLookup, selectLookups, selectNumbers } from "./select-lookups.ts";
import { asLookupRequest, asLookupResult } from "./shown-lookup.ts";

/** The most lookups, and the most results, of one answer (LOOK-09). */
const pageSize = 20;

/** The lookups of a client, or one of them with its results (API-45). */
export async function queryNameLookups(
  app: App,
  caller: Caller,
  { clientId, detailedRequestId, offset = 0, resultsOffset = 0 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    if (detailedRequestId === undefined) {
      const lookups = await selectLookups(tx, clientId, { offset, limit: pageSize });
      return { requests: lookups.map(asLookupRequest), totalCount: await countLookups(tx, clientId) };
    }
    const key = { clientId, lookupId: detailedRequestId };
    const lookup = await findLookup(tx, key);
    if (!lookup) throw new Problem("notFound");
    const numbers = await selectNumbers(tx, key, { fromRowNo: resultsOffset, limit: pageSize });
    const results = numbers.map((number) => asLookupResult(number, caller.language));
    return { requests: [{ ...asLookupRequest(lookup), results }], totalCount: 1 };
  });
}

import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import type { queryNameLookups as contract } from "@corridor/product/lookups/contract";
import { lookupsPerPage, resultsPerPage } from "@corridor/product/lookups/lookup";
import { Problem } from "@corridor/product/problems";
import type { Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { countLookups, findLookup, selectLookups, selectNumbers } from "./select-lookups.ts";
import { asLookupRequest, asLookupResult } from "./shown-lookup.ts";

/** The lookups of a client, or one of them with its results (API-45). */
export async function queryNameLookups(
  app: App,
  caller: Caller,
  { clientId, detailedRequestId, offset = 0, resultsOffset = 0 }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return app.db.asCaller(caller, clientId, async (tx) => {
    if (detailedRequestId === undefined) {
      const lookups = await selectLookups(tx, clientId, { offset, limit: lookupsPerPage });
      return { requests: lookups.map(asLookupRequest), totalCount: await countLookups(tx, clientId) };
    }
    const key = { clientId, lookupId: detailedRequestId };
    const lookup = await findLookup(tx, key);
    if (!lookup) throw new Problem("notFound");
    const numbers = await selectNumbers(tx, key, { fromRowNo: resultsOffset, limit: resultsPerPage });
    const results = numbers.map((number) => asLookupResult(number, caller.language));
    return { requests: [{ ...asLookupRequest(lookup), results }], totalCount: 1 };
  });
}

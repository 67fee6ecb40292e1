import * as contract from "@corridor/product/lookups/contract";
import { route, uploadRoute, type Route } from "../platform/http/route.ts";
import { cancelNameLookup } from "./cancel.ts";
import { queryNameLookups } from "./query-lookups.ts";
import { downloadLookupResult, queryLookupResult } from "./result-file.ts";
import { startNameLookup } from "./start-bulk.ts";
import { singleNameLookup } from "./start-single.ts";
import { downloadLookupTemplate } from "./template.ts";

export const lookupRoutes: readonly Route[] = [
  uploadRoute(contract.startNameLookup, startNameLookup),
  route(contract.singleNameLookup, (app, caller, input) => singleNameLookup(app, caller, input)),
  route(contract.queryNameLookups, queryNameLookups),
  route(contract.queryLookupResult, queryLookupResult),
  route(contract.downloadLookupResult, downloadLookupResult),
  route(contract.downloadLookupTemplate, downloadLookupTemplate),
  route(contract.cancelNameLookup, cancelNameLookup),
];

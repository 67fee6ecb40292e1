import { acknowledgeIncident, queryOperations } from "@corridor/product/operations/contract";
import { route, type Route } from "../platform/http/route.ts";
import * as acknowledge from "./acknowledge.ts";
import * as query from "./query-operations.ts";

export const operationRoutes: readonly Route[] = [
  route(queryOperations, query.queryOperations),
  route(acknowledgeIncident, acknowledge.acknowledgeIncident),
];

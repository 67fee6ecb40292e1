import {
  acknowledgeIncident,
  queryCountedPayments,
  queryListedWork,
  queryOperations,
} from "@corridor/product/operations/contract";
import { route, type Route } from "../platform/http/route.ts";
import * as acknowledge from "./acknowledge.ts";
import * as counted from "./query-counted-payments.ts";
import * as listed from "./query-listed-work.ts";
import * as query from "./query-operations.ts";

export const operationRoutes: readonly Route[] = [
  route(queryOperations, query.queryOperations),
  route(queryCountedPayments, counted.queryCountedPayments),
  route(queryListedWork, listed.queryListedWork),
  route(acknowledgeIncident, acknowledge.acknowledgeIncident),
];

import * as contract from "@corridor/product/payments/requests/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { queryAwaitingMe } from "./awaiting-me.ts";
import { queryRequests } from "./query-requests.ts";
import { queryRequestDetails } from "./request-details.ts";
import * as names from "@corridor/product/payments/recipient-names/contract";
import * as repeats from "@corridor/product/payments/repeats/contract";
import { queryRequestNames } from "./request-names.ts";
import { queryRequestRepeats } from "./request-repeats.ts";

export const paymentRequestRoutes: readonly Route[] = [
  route(contract.queryRequests, queryRequests),
  route(contract.queryRequestDetails, queryRequestDetails),
  route(repeats.queryRequestRepeats, queryRequestRepeats),
  route(names.queryRequestNames, queryRequestNames),
  route(contract.queryAwaitingMe, queryAwaitingMe),
];

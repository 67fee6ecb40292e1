import * as contract from "@corridor/product/payments/requests/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { abandonRequest } from "./abandon.ts";
import { approveOrReject } from "./approve.ts";

export const decisionRoutes: readonly Route[] = [
  route(contract.approveOrReject, approveOrReject),
  route(contract.abandonRequest, abandonRequest),
];

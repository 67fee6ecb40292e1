import { queryAccountInfo as accountInfo } from "@corridor/product/clients/contract";
import * as contract from "@corridor/product/webhooks/contract";
import { route, type Route } from "../platform/http/route.ts";
import { queryAccountInfo } from "./account-info.ts";
import { findDelivery, queryDeliveries } from "./query-deliveries.ts";
import { resendDeliveries, resendDelivery, sendTestEvent } from "./resend.ts";
import { rotateSecret } from "./rotate-secret.ts";

export const callbackRoutes: readonly Route[] = [
  route(accountInfo, queryAccountInfo),
  route(contract.queryDeliveries, queryDeliveries),
  route(contract.findDelivery, findDelivery),
  route(contract.resendDelivery, resendDelivery),
  route(contract.resendDeliveries, resendDeliveries),
  route(contract.sendTestEvent, sendTestEvent),
  route(contract.rotateSecret, rotateSecret),
];

import * as contract from "@corridor/product/clients/contract";
import { route, type Route } from "../platform/http/route.ts";
import { queryAccountInfo } from "./account-info.ts";

export const clientRoutes: readonly Route[] = [route(contract.queryAccountInfo, queryAccountInfo)];

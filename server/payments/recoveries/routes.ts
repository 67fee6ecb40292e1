import * as contract from "@corridor/product/payments/recoveries/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { beginRecovery } from "./begin.ts";
import { changeRecoveryRow, discardRecovery, leaveOutRows } from "./change-rows.ts";
import { checkRecovery } from "./check.ts";
import { queryRecoveryRows } from "./query-rows.ts";

export const recoveryRoutes: readonly Route[] = [
  route(contract.beginRecovery, beginRecovery),
  route(contract.queryRecoveryRows, queryRecoveryRows),
  route(contract.changeRecoveryRow, changeRecoveryRow),
  route(contract.leaveOutRows, leaveOutRows),
  route(contract.checkRecovery, checkRecovery),
  route(contract.discardRecovery, discardRecovery),
];

import * as contract from "@corridor/product/payments/beneficiaries/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { blockBeneficiary, unblockBeneficiary } from "./block.ts";
import { findBeneficiaries } from "./find.ts";
import { queryBlocked } from "./query-blocked.ts";

export const beneficiaryRoutes: readonly Route[] = [
  route(contract.findBeneficiaries, findBeneficiaries),
  route(contract.queryBlocked, queryBlocked),
  route(contract.blockBeneficiary, blockBeneficiary),
  route(contract.unblockBeneficiary, unblockBeneficiary),
];

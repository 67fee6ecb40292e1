import * as contract from "@corridor/product/payments/beneficiaries/contract";
import { route, type Route } from "../../platform/http/route.ts";
import { findBeneficiaries } from "./find.ts";

export const beneficiaryRoutes: readonly Route[] = [route(contract.findBeneficiaries, findBeneficiaries)];

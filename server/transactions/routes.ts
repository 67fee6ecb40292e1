import * as contract from "@corridor/product/transactions/contract";
import { route, type Route } from "../platform/http/route.ts";
import { searchTransactions } from "./search.ts";

export const transactionRoutes: readonly Route[] = [route(contract.searchTransactions, searchTransactions)];

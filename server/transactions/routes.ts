import * as contract from "@corridor/product/transactions/contract";
import { longestSearch } from "@corridor/product/transactions/contract";
import { route, routeInPart, type Route } from "../platform/http/route.ts";
import { shapeOfAnswer } from "./answer-shape.ts";
import { findTransaction } from "./find-by-id.ts";
import { searchTransactions } from "./search.ts";

export const transactionRoutes: readonly Route[] = [
  routeInPart(contract.searchTransactions, shapeOfAnswer, searchTransactions),
  route(contract.findTransaction, findTransaction),
  route(contract.queryTestTransactions, async (app, caller, { clientId }) => {
    const wish = { clientId, count: longestSearch, providers: ["test"] };
    return { testTransactions: (await searchTransactions(app, caller, wish)).transactions };
  }),
];

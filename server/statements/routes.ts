import * as contract from "@corridor/product/statements/contract";
import { route, type Route } from "../platform/http/route.ts";
import { downloadStatement, queryStatementLines, queryStatements } from "./query-statements.ts";

export const statementRoutes: readonly Route[] = [
  route(contract.queryStatements, queryStatements),
  route(contract.queryStatementLines, queryStatementLines),
  route(contract.downloadStatement, downloadStatement),
];

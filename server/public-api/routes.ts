import * as contract from "@corridor/product/public-api/contract";
import { longestPage } from "@corridor/product/public-api/limits";
import { Problem } from "@corridor/product/problems";
import { submitPayments } from "../payments/intake/create.ts";
import { listRequests } from "../payments/requests/query-requests.ts";
import { queryRequestDetails, queryRequestHead } from "../payments/requests/request-details.ts";
import type { Caller } from "../platform/actor.ts";
import { route, signedFileRoute, type Route } from "../platform/http/route.ts";
import { downloadStatement } from "../statements/query-statements.ts";
import { findTransaction } from "../transactions/find-by-id.ts";
import { listTransactions } from "../transactions/list.ts";
import { queryWallets } from "../wallets/query-wallets.ts";
import { findSignedFile, readSignedFileResponse, sendSignedFile } from "./files.ts";
import { findSignedNameLookup, startSignedNameLookup } from "./name-lookups.ts";
import { listSignedStatements } from "./statements.ts";
import { storeSms } from "./store-sms.ts";

/** The calls that programs sign: the same verbs as the console's, about the client of the key. */
export const signedRoutes: readonly Route[] = [
  route(contract.createSignedRequest, async (app, caller, input) => {
    const clientId = clientOf(caller, input.clientId);
    await submitPayments(app, caller, { ...input, clientId }, "");
    return { request: await queryRequestHead(app, caller, clientId, input.requestId) };
  }),
  route(contract.listSignedRequests, async (app, caller, input) => {
    const wish = { ...input, clientId: clientOf(caller), limit: input.limit ?? longestPage };
    const { items, nextCursor } = await listRequests(app, caller, wish);
    return { requests: [...items], nextCursor };
  }),
  route(contract.findSignedRequest, async (app, caller, input) => {
    const { request } = await queryRequestDetails(app, caller, { ...input, clientId: clientOf(caller) });
    return { request };
  }),
  route(contract.listSignedTransactions, async (app, caller, input) => {
    const wish = { ...input, clientId: clientOf(caller), limit: input.limit ?? longestPage };
    const { items, nextCursor } = await listTransactions(app, caller, wish);
    return { transactions: [...items], nextCursor };
  }),
  route(contract.findSignedTransaction, async (app, caller, { transactionId }) => {
    const found = await findTransaction(app, caller, { clientId: clientOf(caller), transactionId });
    const [transaction] = found.transactions;
    if (!transaction) throw new Problem("notFound");
    return { transaction };
  }),
  route(contract.listSignedWallets, async (app, caller) => ({
    wallets: await queryWallets(app, caller, clientOf(caller)),
  })),
  signedFileRoute(contract.sendSignedFile, sendSignedFile),
  route(contract.findSignedFile, findSignedFile),
  route(contract.readSignedFileResponse, readSignedFileResponse),
  route(contract.listSignedStatements, listSignedStatements),
  route(contract.readSignedStatement, (app, caller, input) =>
    downloadStatement(app, caller, { ...input, clientId: clientOf(caller) }),
  ),
  route(contract.startSignedNameLookup, startSignedNameLookup),
  route(contract.findSignedNameLookup, findSignedNameLookup),
  route(contract.uploadSms, storeSms),
];

/** The client of the key. A call that names another client was meant for another key (C-70). */
function clientOf({ person }: Caller, named = person.clientId): string {
  if (named !== person.clientId)
    throw new Problem("request.invalid", { fields: { clientId: { code: "clientOfKey" } } });
  return named;
}

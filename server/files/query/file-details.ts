import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { longestFileList, type queryFileDetails as contract } from "@corridor/product/files/contract";
import type { FileRequest, FileSummary } from "@corridor/product/files/file";
import { toDecimal, type Currency } from "@corridor/product/money";
import type { PaymentRequest } from "@corridor/product/payments/requests/request";
import type { RequestState } from "@corridor/product/payments/requests/status";
import { Problem } from "@corridor/product/problems";
import { findRequests, selectStatuses } from "../../payments/requests/query-requests.ts";
import type { Caller } from "../../platform/actor.ts";
import type { App } from "../../platform/app.ts";
import type { Tx } from "../../platform/db.ts";
import { mapInTurns } from "../../platform/turns.ts";
import type { FileKey } from "../stored-file.ts";
import { selectFile, selectRequestsOfFile, summaryOf, type StoredFileRequest } from "./shown-file.ts";

type Input = InputOf<typeof contract>;

/** One file with those of its requests that match the filters, in the order of the file (API-41). */
export async function queryFileDetails(
  app: App,
  caller: Caller,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const { clientId, fileName } = input;
  const { fileSummary, matching } = await app.db.asCaller(caller, clientId, async (tx) => {
    const { summary, requests } = await readFileSummary(tx, clientId, fileName);
    return { fileSummary: summary, matching: await matchingRequests(tx, clientId, requests, input) };
  });
  const requests = await mapInTurns(matching.slice(0, longestFileList), asFileRequest);
  return { fileSummary, requests, totalCount: matching.length };
}

export type FileRequestFilters = Omit<Input, "clientId" | "fileName">;

type MatchingRequest = { readonly ofFile: StoredFileRequest; readonly request: PaymentRequest };

/** Those of a file's requests that match the filters, in the order of the file. */
export async function matchingRequests(
  tx: Tx,
  clientId: string,
  requests: readonly StoredFileRequest[],
  filters: FileRequestFilters,
): Promise<MatchingRequest[]> {
  const wanted = requests.filter((request) => matchesCurrenciesAndTenor(request, filters));
  const ids = wanted.map(({ requestId }) => requestId);
  const found = await findRequests(tx, clientId, ids, filters);
  const byId = new Map(found.map((request) => [request.requestId, request]));
  return wanted.flatMap((ofFile) => {
    const request = byId.get(ofFile.requestId);
    return request ? [{ ofFile, request }] : [];
  });
}

/** All requests of a file, in its order. */
export async function requestsOfFile(tx: Tx, { clientId, fileId }: FileKey): Promise<FileRequest[]> {
  const requests = await selectRequestsOfFile(tx, clientId, fileId);
  return mapInTurns(await matchingRequests(tx, clientId, requests, {}), asFileRequest);
}

/** The summary of a file that was taken, and its requests in the order of the file; notFound for one that the person may not see. */
export async function readFileSummary(
  tx: Tx,
  clientId: string,
  fileName: string,
): Promise<{ summary: FileSummary; requests: readonly StoredFileRequest[] }> {
  const file = await selectFile(tx, clientId, fileName);
  if (!file) throw new Problem("notFound");
  const requests = await selectRequestsOfFile(tx, clientId, file.fileId);
  const ids = requests.map(({ requestId }) => requestId);
  const statuses: readonly { requestId: string; status: RequestState }[] = await selectStatuses(
    tx,
    clientId,
    ids,
  );
  return { summary: await summaryOf(tx, clientId, file, statuses), requests };
}

function matchesCurrenciesAndTenor(
  { sourceCurrency, paidCurrency, tenor }: StoredFileRequest,
  filters: Pick<Input, "ccySource" | "ccyDestination" | "tenor">,
): boolean {
  return (
    (!filters.ccySource || filters.ccySource === sourceCurrency) &&
    (!filters.ccyDestination || filters.ccyDestination === paidCurrency) &&
    (!filters.tenor || filters.tenor === tenor)
  );
}

function asFileRequest({ request, ofFile }: MatchingRequest): FileRequest {
  const currency = ofFile.sourceCurrency as Currency;
  return {
    ...request,
    ccySource: ofFile.sourceCurrency,
    ccyDestination: ofFile.paidCurrency,
    tenor: ofFile.tenor,
    debit: { currency, amount: toDecimal({ currency, minor: ofFile.debitMinor }) },
  };
}

import { sql, type RawBuilder } from "kysely";
import { clientFeatures } from "@corridor/product/clients/features";
import { paymentColumnsFor } from "@corridor/product/payments/columns";
import { columnsOffered, type ColumnNeed } from "@corridor/product/transactions/columns";
import { clientHas } from "../clients/clients.ts";
import { matchingRequests } from "../files/query/file-details.ts";
import { selectFile, selectRequestsOfFile, type StoredFileRequest } from "../files/query/shown-file.ts";
import { exportedLines, findRequestToExport } from "../payments/requests/exported-lines.ts";
import type { Tx } from "../platform/db.ts";
import { matchingRows, rowFilterOf } from "../transactions/matching.ts";
import { visibleWalletNames } from "../wallets/wallets.ts";
import type { FileColumn } from "../platform/spreadsheets/write/copy-query.ts";
import { fileColumns } from "./columns.ts";
import { nameColumns, referenceColumn, requestFileColumns } from "./request-columns.ts";
import type { OwnJob } from "./store.ts";

/** The content of a file: queries whose rows follow each other, and the wallets in them. */
export type FileContent = {
  readonly columns: readonly FileColumn[];
  /** Each query from its "from" on. */
  readonly rows: readonly RawBuilder<unknown>[];
  readonly walletIds: readonly string[];
};

/** The part of a job that decides about the content of its file. */
export type ContentOrder = Pick<
  OwnJob,
  "client_id" | "selection" | "language" | "only_wallets" | "hidden_wallets"
>;

export async function contentOf(tx: Tx, job: ContentOrder): Promise<FileContent> {
  const { client_id: clientId, selection, language } = job;
  const has = await clientHas(tx, clientId);
  const offered = columnsOffered((need: ColumnNeed) => has(need)).map(({ id }) => id);
  const template = paymentColumnsFor({
    features: clientFeatures.filter((feature) => has(feature)),
    offshoreSwiftEnabled: has("offshoreSwiftEnabled"),
    fxTradesEnabled: has("fxTradesEnabled"),
  });
  if ("requestId" in selection) {
    const request = await findRequestToExport(tx, clientId, selection.requestId);
    if (!request) throw new Error("The owner of an export may not see its request.");
    await readByKey(tx);
    return {
      columns: requestFileColumns(
        template,
        language,
        has("VerifyNamesBeforeSubmit") ? nameColumns(language) : [],
      ),
      rows: [sql`from (${exportedLines(request, selection.outcome, has("VerifyNamesBeforeSubmit"))}) line`],
      walletIds: request.wallet_ids,
    };
  }
  if ("paymentFileName" in selection) {
    const file = await selectFile(tx, clientId, selection.paymentFileName);
    if (!file) throw new Error("The owner of an export may not see its payment file.");
    const ofFile = await selectRequestsOfFile(tx, clientId, file.fileId);
    const requests = await matchingRequests(tx, clientId, ofFile, selection.requestFilters);
    await readByKey(tx);
    return {
      columns: requestFileColumns(template, language, [referenceColumn]),
      rows: requests.map((request) => linesWithReference(clientId, request.ofFile)),
      walletIds: file.walletIds,
    };
  }
  const scope = { only: job.only_wallets, hidden: job.hidden_wallets };
  return {
    columns: fileColumns(selection.columns, offered, job),
    rows: matchingRows(await rowFilterOf(tx, clientId, selection.filters, scope)),
    walletIds: await walletsInSight(tx, clientId, selection.filters.walletId),
  };
}

function linesWithReference(
  clientId: string,
  { requestId, setId, reference }: StoredFileRequest,
): RawBuilder<unknown> {
  const lines = exportedLines({ client_id: clientId, request_id: requestId, set_id: setId }, undefined);
  return sql`from (select ${reference} as request_reference, line.* from (${lines}) line) line`;
}

/** Reads along the key of transactions, line by line, so the number of rows of other clients does not matter. */
async function readByKey(tx: Tx): Promise<void> {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    tx,
  );
}

async function walletsInSight(tx: Tx, clientId: string, walletId: string | undefined): Promise<string[]> {
  const wallets = (await visibleWalletNames(tx, clientId)).map(({ wallet_id: id }) => id);
  return walletId === undefined ? wallets : wallets.filter((id) => id === walletId);
}

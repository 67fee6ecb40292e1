import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { ClientId, Nothing, requiredText, Timestamp } from "../fields.ts";
import { fileRequestFilters } from "../files/contract.ts";
import { FileName } from "../files/file-name.ts";
import { outcomes } from "../payments/requests/request.ts";
import { session } from "../policy.ts";
import { columnIds } from "../transactions/columns.ts";
import { TransactionFilters } from "../transactions/filters.ts";
import { exportFormats, exportStates, exportSubjects } from "./export.ts";

/** An export changes nothing, so it is allowed at archived clients too. */
const reader = session({ client: "visible", anyOf: ["VIEW_TRANSACTIONS"] });
/** The caller's own export, of a client that the caller can still see. */
const owner = session({ client: "visible" });

export const ExportJobId = z.uuid().check(z.toLowerCase());
const Format = z.enum(exportFormats);

export const startExport = endpoint({
  method: "POST",
  path: "/api/export/start",
  summary:
    "Starts an export of all transactions that match the filters, with the given columns in the given order.",
  policy: reader,
  problems: ["export.too-many"],
  input: z.object({
    clientId: ClientId,
    ...TransactionFilters.shape,
    /** If absent, all columns that the client is offered. */
    columns: z.optional(z.array(z.enum(columnIds)).check(z.maxLength(columnIds.length))),
    format: Format,
  }),
  output: z.object({ exportJobId: z.string() }),
});

export const startRequestExport = endpoint({
  method: "POST",
  path: "/api/exportRequest/start",
  summary:
    "Starts an export of the payments of one request: all payments, or those with the given outcome. The file can be uploaded again unchanged.",
  policy: reader,
  problems: ["export.too-many", "notFound"],
  input: z.object({
    clientId: ClientId,
    requestId: z.uuid().check(z.toLowerCase()),
    outcome: z.optional(z.enum(outcomes)),
    format: Format,
  }),
  output: z.object({ exportJobId: z.string() }),
});

export const startFileExport = endpoint({
  method: "POST",
  path: "/api/exportFile/start",
  summary:
    "Starts an export of the payments of one payment file: of all its requests, or of those that match the filters.",
  policy: reader,
  problems: ["export.too-many", "notFound"],
  input: z.object({
    clientId: ClientId,
    fileName: FileName,
    filters: z.optional(z.object(fileRequestFilters)),
    format: Format,
  }),
  output: z.object({ exportJobId: z.string() }),
});

/** A download URL lasts 40 seconds and can be used once, by the session that asked for it (API-55). */
export const ExportJob = z.object({
  exportJobId: z.string(),
  status: z.enum(exportStates),
  subject: z.enum(exportSubjects),
  format: Format,
  fileName: z.string(),
  createdTimestamp: Timestamp,
  /** The file is kept until this time. */
  expiresTimestamp: Timestamp,
  /** The number of rows written so far. */
  rowCount: z.int(),
  /** Null until the export is done. */
  byteCount: z.nullable(z.int()),
  /** The filters of an export of transactions; null for other subjects. */
  filters: z.nullable(TransactionFilters),
  /** The outcome of the exported payments of a request; null for all payments. */
  outcome: z.nullable(z.enum(outcomes)),
  /** The number of chosen columns; null for all columns that the client is offered. */
  columnCount: z.nullable(z.int()),
});
export type ExportJob = z.output<typeof ExportJob>;

export const queryExport = endpoint({
  method: "GET",
  path: "/api/export/status",
  summary:
    "Returns the progress of one of the caller's exports. Once the export has succeeded, each call returns a new download URL.",
  policy: owner,
  problems: ["notFound"],
  input: z.object({ exportJobId: ExportJobId }),
  output: z.object({ ...ExportJob.shape, resultData: z.nullable(z.string()) }),
});

export const queryRecentExports = endpoint({
  method: "GET",
  path: "/api/export/recent",
  summary: "Lists the caller's exports of the client whose files are still kept, newest first.",
  policy: reader,
  input: z.object({ clientId: ClientId }),
  output: z.object({ exports: z.array(ExportJob) }),
});

export const cancelExport = endpoint({
  method: "POST",
  path: "/api/export/cancel",
  summary: "Cancels one of the caller's exports and deletes its file.",
  policy: owner,
  problems: ["notFound"],
  input: z.object({ exportJobId: ExportJobId }),
  output: Nothing,
});

export const DownloadToken = requiredText(64);

export const downloadExport = endpoint({
  method: "GET",
  path: "/api/downloads/{token}",
  summary: "Downloads the file of one of the caller's exports. The URL works once, for 40 seconds.",
  policy: reader,
  problems: ["notFound"],
  answersFile: exportFormats,
  input: z.object({ token: DownloadToken }),
  output: z.object({
    fileName: z.string(),
    byteCount: z.int(),
    bytes: z.custom<AsyncIterable<Uint8Array>>(),
  }),
});

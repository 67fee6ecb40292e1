import * as z from "zod/mini";
import * as contract from "@corridor/product/exports/contract";
import type { App } from "../platform/app.ts";
import { route, routeAbout, type RawInput, type Route } from "../platform/http/route.ts";
import { hashOf } from "../platform/seal.ts";
import { cancelExport } from "./cancel.ts";
import { downloadExport } from "./download.ts";
import { startExport, startFileExport, startRequestExport } from "./start.ts";
import { queryExport, queryRecentExports } from "./status.ts";

/** The client of the caller's own export; null for other callers. */
async function clientOfExport(app: App, raw: RawInput, sessionSecret: string): Promise<string | null> {
  const exportJobId = z.safeParse(contract.ExportJobId, raw.exportJobId);
  if (!exportJobId.success) return null;
  return clientBy(app, "select client_of_export($1, $2) as id", [exportJobId.data, hashOf(sessionSecret)]);
}

/** The client of a link, in the link's own session. */
async function clientOfDownload(app: App, raw: RawInput, sessionSecret: string): Promise<string | null> {
  const token = z.safeParse(contract.DownloadToken, raw.token);
  if (!token.success) return null;
  return clientBy(app, "select client_of_download($1, $2) as id", [
    hashOf(token.data),
    hashOf(sessionSecret),
  ]);
}

async function clientBy(app: App, question: string, values: unknown[]): Promise<string | null> {
  const { rows } = await app.db.pool.query<{ id: string | null }>(question, values);
  return rows[0]!.id;
}

export const exportRoutes: readonly Route[] = [
  route(contract.startExport, startExport),
  route(contract.startRequestExport, startRequestExport),
  route(contract.startFileExport, startFileExport),
  route(contract.queryRecentExports, queryRecentExports),
  routeAbout(contract.queryExport, clientOfExport, queryExport),
  routeAbout(contract.cancelExport, clientOfExport, cancelExport),
  routeAbout(contract.downloadExport, clientOfDownload, downloadExport),
];

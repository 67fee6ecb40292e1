import type { ExportFormat, ExportState, ExportSubject } from "../../exports/export.ts";
import type { Outcome } from "../../payments/requests/request.ts";
import { formatBytes, formatCount } from "../formats.ts";

export const exportDialog = {
  button: "Export",
  titles: {
    transactions: "Export transactions",
    paymentRequest: "Export payment request",
    file: "Export payment file",
  } satisfies Record<ExportSubject, string>,
  format: "Format",
  formats: { csv: "CSV", xlsx: "Excel" } satisfies Record<ExportFormat, string>,
  formatNotes: {
    csv: "Any number of rows",
    xlsx: "1,048,575 rows a sheet, more sheets after",
  } satisfies Record<ExportFormat, string>,
  contentNote: {
    transactions: "All rows that match, not only those listed, with the columns shown.",
    paymentRequest:
      "The payments shown, with the columns of the template and the result of each payment. To pay only the failed payments again, choose Failed before you export, then correct the file and upload it.",
    file: "The payments of all requests shown, with the columns of the template and the result of each payment.",
  } satisfies Record<ExportSubject, string>,
  outcomeNote: {
    failed: (p: { count: number }) =>
      p.count === 1
        ? "1 payment that failed, with the columns of the template and its result. To pay it again, correct the file and upload it."
        : `${formatCount(p.count)} payments that failed, with the columns of the template and the result of each payment. To pay them again, correct the file and upload it.`,
    reversed: (p: { count: number }) =>
      p.count === 1
        ? "1 payment that was reversed, with the columns of the template and its result."
        : `${formatCount(p.count)} payments that were reversed, with the columns of the template and the result of each payment.`,
    pending: (p: { count: number }) =>
      p.count === 1
        ? "1 payment that is pending, with the columns of the template."
        : `${formatCount(p.count)} payments that are pending, with the columns of the template.`,
    succeeded: (p: { count: number }) =>
      p.count === 1
        ? "1 payment that succeeded, with the columns of the template and its result."
        : `${formatCount(p.count)} payments that succeeded, with the columns of the template and the result of each payment.`,
  } satisfies Record<Outcome, (p: { count: number }) => string>,
  rows: "Rows",
  moreThan: (p: { count: number }) => `More than ${formatCount(p.count)}`,
  columns: "Columns",
  starting: "Exporting…",
  progress: "Preparing your export…",
  rowsSoFar: (p: { count: number }) =>
    p.count === 1 ? "1 row so far" : `${formatCount(p.count)} rows so far`,
  meanwhile:
    "The download starts by itself. You may close this and carry on: the export is kept for 24 hours under Recent exports.",
  done: "Your export is ready.",
  hasStarted: "The download has started.",
  failed: "The export failed. Try again.",
  gone: "This export is no longer there. Start it again.",
  downloadError: "There was an error downloading the export.",
  again: "Download again",
  fileFacts: (p: { rows: number; bytes: number }) =>
    `${p.rows === 1 ? "1 row" : `${formatCount(p.rows)} rows`}, ${formatBytes(p.bytes)}`,
  recent: {
    button: "Recent exports",
    none: "You have exported nothing in the last 24 hours.",
    fetchError: "Could not fetch your recent exports.",
    remove: (p: { file: string }) => `Remove ${p.file}`,
    wholeRequest: "All payments of one request",
    ofFile: "Payments of one payment file",
    partOfRequest: {
      failed: "The failed payments of one request",
      reversed: "The reversed payments of one request",
      pending: "The pending payments of one request",
      succeeded: "The successful payments of one request",
    } satisfies Record<Outcome, string>,
    allWallets: "All wallets",
    allColumns: "all columns",
    columnsOf: (p: { count: number }) => (p.count === 1 ? "1 column" : `${p.count} columns`),
    holds: (p: { parts: readonly string[] }) => p.parts.join("; "),
    fact: (p: { name: string; value: string }) => `${p.name}: ${p.value}`,
    states: {
      starting: "In preparation",
      pending: "In preparation",
      succeeded: "Ready",
      failed: "Failed",
    } satisfies Record<ExportState, string>,
  },
};

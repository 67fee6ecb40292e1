import { parseCsv } from "hucre/csv";
import { readXlsx, streamXlsxRows } from "hucre/xlsx";
import type { InputOf } from "@corridor/product/endpoint";
import { downloadExport, queryExport, startExport } from "@corridor/product/exports/contract";
import { expression } from "../../demo/rows/sql-text.ts";
import { writeExportFile } from "../../exports/run.ts";
import type { Reply, TestBrowser } from "../browser.ts";
import { asOwner } from "../ledger.ts";
import { insertTransactions } from "../transactions.ts";
import type { World } from "../world.ts";

/** A file as another program reads it. */
export type ReadTable = { headings: string[]; rows: string[][] };

/** A person's export, written at once as a worker would. */
export async function writtenExport(
  world: World,
  browser: TestBrowser,
  input: InputOf<typeof startExport>,
): Promise<string> {
  const { status, body } = await browser.call(startExport, input);
  if (status !== 200) throw new Error(`The export could not be started: ${status}`);
  await writeExportFile(world.app, { clientId: input.clientId, exportJobId: body.exportJobId });
  return body.exportJobId;
}

/** Makes a new link to the export. */
export async function linkTo(browser: TestBrowser, exportJobId: string): Promise<string> {
  const { body } = await browser.call(queryExport, { exportJobId });
  if (!body.resultData) throw new Error(`The export is ${body.status} and has no link.`);
  return body.resultData.slice("/api/downloads/".length);
}

export async function downloadFile(browser: TestBrowser, exportJobId: string): Promise<Reply<unknown>> {
  return browser.call(downloadExport, { token: await linkTo(browser, exportJobId) });
}

export async function exportFile(
  world: World,
  browser: TestBrowser,
  input: InputOf<typeof startExport>,
): Promise<ReadTable> {
  const { bytes } = await downloadFile(browser, await writtenExport(world, browser, input));
  return tableOf(bytes, input.format);
}

export async function tableOf(bytes: Buffer, format: "csv" | "xlsx"): Promise<ReadTable> {
  const rows = format === "csv" ? rowsOfCsv(bytes) : await rowsOfFirstSheet(bytes);
  return { headings: rows.shift() ?? [], rows };
}

/**
 * Row by row, because the text of a very large sheet exceeds the length of a string; empty cells at the end of a row are left
 * out.
 */
export async function rowsOfFirstSheet(bytes: Buffer): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) {
    const width = rows[0]?.length ?? values.length;
    rows.push(Array.from({ length: width }, (_, column) => cellText(values[column] ?? null)));
  }
  return rows;
}

function rowsOfCsv(bytes: Buffer): string[][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes); // Removes the byte order mark.
  return parseCsv(text).map((row) => row.map(String));
}

/** Every cell as the text of its value; a date cell as in csv, to the second. */
export async function sheetsOf(bytes: Buffer): Promise<string[][][]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ rows }) => rows.map((row) => row.map(cellText)));
}

function cellText(cell: string | number | boolean | Date | null): string {
  if (!(cell instanceof Date)) return cell === null ? "" : String(cell);
  return `${new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString().slice(0, 19)}Z`;
}

/** The files of a client, finished or not. */
export async function blobsOf(
  world: World,
  clientId: string,
): Promise<{ blob_id: string; isWhole: boolean }[]> {
  const { rows } = await asOwner(
    world,
    'select blob_id, digest is not null as "isWhole" from blobs where client_id = $1 order by created_at',
    [clientId],
  );
  return rows as { blob_id: string; isWhole: boolean }[];
}

/** Succeeded transactions of a wallet, one second apart, all different. */
export async function givenTransactions(
  world: World,
  clientId: string,
  walletId: string,
  count: number,
): Promise<void> {
  await insertTransactions(world, clientId, {
    count,
    joined: `join wallets w on w.client_id = '${clientId}' and w.wallet_id = '${walletId}'`,
    transaction_id: expression(`'${walletId}-' || i`),
    wallet_id: walletId,
    currency: expression("w.currency"),
    amount_minor: expression("-i"),
    fee_minor: expression("i % 7"),
    balance_minor: expression("1000000 - i"),
    provider: "mpesa-ke",
    recipient_account: expression("'+2547' || i"),
    recipient_name: expression("'Recipient ' || i"),
    recipient_minor: expression("i * 129"),
    recipient_currency: "KES",
    reference: expression("'INV-' || i"),
    created_at: expression("timestamptz '2026-01-01 00:00Z' + i * interval '1 second'"),
    completed_at: expression("timestamptz '2026-01-02 00:00Z' + i * interval '1 second'"),
  });
}

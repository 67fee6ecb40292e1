import { frenchHeadings } from "@corridor/product/i18n/payment-texts";
import { requestReferenceColumn } from "@corridor/product/payments/columns";
import { lettersOf } from "@corridor/product/spreadsheets/nearest-name";
import { sentCells } from "../../platform/spreadsheets/write/csv-row.ts";
import { betweenValues } from "./batch.ts";
import { readingLimits } from "./limits.ts";
import { readPaymentSheet } from "./payment-sheet.ts";
import type { MessageRows } from "./pain001/message-rows.ts";
import { isBlank } from "./payment-rows.ts";
import { readReference } from "./request-references.ts";

/** Rows of a payment file that was taken, in their order: each as csv with the texts that were sent, its request and its line there. */
export type ReferenceRows = {
  readonly rows: readonly string[];
  /** Texts with one number for each row; -1 for a row that is no payment, such as an example. */
  readonly requestNos: string;
  readonly lineNos: string;
  /** In a pain.001: the IDs of each transaction; null for the heading, and for a row of a sheet. */
  readonly ids: readonly (TransactionIds | null)[];
  /** The ID and time of the pain.001; null for a sheet. */
  readonly original: { readonly messageId: string | null; readonly creationTime: string | null } | null;
};

/** The IDs by which the sender of a message knows its transactions. */
export type TransactionIds = {
  readonly instructionId: string | null;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
};

const headings = new Set(
  [requestReferenceColumn.displayName, frenchHeadings.requestReference].map((name) => lettersOf(name)),
);

/**
 * Reads a file that was taken once more, for its result. Only the references count: the wallets and features of the client may have
 * changed since. The first row of the answer is the heading. Runs in the reader's thread.
 */
export async function readReferenceRows(
  bytes: Buffer,
  references: readonly string[],
  take: (rows: ReferenceRows) => void,
  ready: () => Promise<void> | undefined,
): Promise<void> {
  const numbers = new Map(references.map((reference, requestNo) => [reference, requestNo]));
  const counts = references.map(() => 0);
  let width = 0;
  let column = -1;
  let rows: string[] = [];
  let requestNos: number[] = [];
  let lineNos: number[] = [];
  let ids: (TransactionIds | null)[] = [];
  let message: MessageRows | null = null;
  const send = () => {
    if (rows.length > 0)
      take({
        rows,
        requestNos: requestNos.join(betweenValues),
        lineNos: lineNos.join(betweenValues),
        ids,
        original: message && originalOf(message),
      });
    rows = [];
    requestNos = [];
    lineNos = [];
    ids = [];
  };
  const row = (
    _rowIndex: number,
    cells: readonly string[],
    kinds: Uint8Array | null,
    _hints: Uint8Array | null = null,
    formats: Parameters<typeof readReference>[0]["formats"] = [],
    sent: readonly string[] = cells,
  ) => {
    if (isBlank(cells)) return;
    const isHeading = width === 0;
    if (isHeading) {
      width = cells.length;
      column = cells.findIndex((cell) => headings.has(lettersOf(cell)));
    }
    const reference = isHeading ? "" : readReference({ kinds, formats }, column, cells[column] ?? "");
    const requestNo = typeof reference === "string" ? (numbers.get(reference) ?? -1) : -1;
    rows.push(sentCells(Array.from({ length: width }, (_, index) => sent[index] ?? "")));
    requestNos.push(requestNo);
    lineNos.push(requestNo === -1 ? -1 : counts[requestNo]!++);
    ids.push(message && !isHeading ? idsOf(message) : null);
    if (rows.length === readingLimits.rowsInBatch) send();
  };
  const begin = (found: MessageRows) => {
    message = found;
  };
  await readPaymentSheet(bytes, { row, ready, begin });
  send();
}

function originalOf({ totals: { messageId, creationTime } }: MessageRows) {
  return { messageId, creationTime };
}

function idsOf({ instructionId, endToEndId, uetr }: MessageRows): TransactionIds {
  return { instructionId, endToEndId, uetr };
}

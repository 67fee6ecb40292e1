import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import type { RowColumn } from "@corridor/product/payments/columns";
import type { PaymentContext } from "@corridor/product/payments/context";
import { detectType } from "../../platform/spreadsheets/read/detect.ts";
import { limits } from "../../platform/spreadsheets/read/limits.ts";
import { readSheet } from "../../platform/spreadsheets/read/read-sheet.ts";
import {
  FileRefused,
  nothingHidden,
  type RowSink,
  type SheetFacts,
} from "../../platform/spreadsheets/read/sheet.ts";
import type { PainMessage } from "./pain001/message.ts";
import { readPain001, type MessageSink } from "./pain001/read-pain001.ts";

/** The name of the second sheet of our own template. */
export const instructionsSheet = "Instructions";

/** Receives the rows of a sheet, or those of a pain.001. If it takes no columns, a first row names those of a pain.001. */
export type PaymentSink = RowSink & Partial<Omit<MessageSink, "row" | "ready">>;

export type PaymentFacts = SheetFacts & {
  /** Null for a sheet. */
  readonly message: PainMessage | null;
};

/**
 * Reads the rows of the first visible sheet, or the transactions of a pain.001 with the columns of the context (all columns if null). The
 * instructions of our own template do not count as an unread sheet.
 */
export async function readPaymentSheet(
  bytes: Buffer,
  sink: PaymentSink,
  context: PaymentContext | null = null,
): Promise<PaymentFacts> {
  if (detectType(bytes) === "xml") {
    if (bytes.length > limits.fileBytes)
      throw new FileRefused({ code: "fileTooBig", n: sheetLimits.fileMegabytes });
    const row = (rowIndex: number, cells: readonly string[]) => sink.row(rowIndex, cells, null);
    const heading = (columns: readonly RowColumn[]) =>
      row(
        0,
        columns.map(({ displayName }) => displayName),
      );
    const message = await readPain001(bytes, context, { columns: heading, ...sink, row });
    return { ...nothingHidden, message };
  }
  const marks = (["en", "fr"] as const).map((language) => paymentTemplateTexts(language).words.oneEach);
  return { ...(await readSheet(bytes, sink, { name: instructionsSheet, marks })), message: null };
}

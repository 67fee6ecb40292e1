import { paymentTemplateTexts } from "@corridor/product/i18n/payment-texts";
import { readSheet } from "../../platform/spreadsheets/read/read-sheet.ts";
import type { RowSink, SheetFacts } from "../../platform/spreadsheets/read/sheet.ts";

/** The name of the second sheet of our own template. */
export const instructionsSheet = "Instructions";

/** Reads the rows of the first visible sheet. The instructions of our own template do not count as an unread sheet. */
export async function readPaymentSheet(bytes: Buffer, sink: RowSink): Promise<SheetFacts> {
  const marks = (["en", "fr"] as const).map((language) => paymentTemplateTexts(language).words.oneEach);
  return readSheet(bytes, sink, { name: instructionsSheet, marks });
}

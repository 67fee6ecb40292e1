import type { Language } from "@corridor/product/i18n/language";
import { writeCopiedWorkbook } from "../platform/spreadsheets/write/copied-workbook.ts";
import { wordsIn } from "./words.ts";
import type { WritingTask } from "./writing.ts";

/** Full sheets one after the other, each with the headings (TX-36). */
export function writeWorkbook(
  { content: { columns, rows }, ...task }: WritingTask,
  language: Language,
  rowsAtMost?: number,
): Promise<void> {
  const { sheet: sheetName } = wordsIn[language].names;
  return writeCopiedWorkbook({ ...task, columns, rows, sheetName }, rowsAtMost);
}

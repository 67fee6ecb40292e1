import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import { t } from "../../../texts.ts";

const megabyte = 1_048_576;
const extensions = [".csv", ".xlsx", ".xls", ".xml"];
export const acceptedTypes = extensions.join(",");

/** The problem of a file that can be found before it is sent; null if there is none (PAY-07, PAY-29). */
export function fileProblem({ name, size }: Pick<File, "name" | "size">): string | null {
  const words = t.newPayment.file;
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return words.type;
  if (size === 0) return words.empty;
  return size > sheetLimits.fileMegabytes * megabyte ? words.tooBig({ n: sheetLimits.fileMegabytes }) : null;
}

/** 118 kB, 11.8 MB: the form in which computers show file sizes. */
export function fileSize(bytes: number): string {
  const words = t.newPayment.file.size;
  if (bytes < 1_000) return words.bytes({ n: String(bytes) });
  if (bytes < 999_500) return words.kilobytes({ n: (bytes / 1_000).toFixed(0) });
  return words.megabytes({ n: (bytes / 1_000_000).toFixed(1) });
}

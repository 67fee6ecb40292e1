import { sheetLimits } from "@corridor/product/spreadsheets/sheet-limits";
import { t } from "../../texts.ts";

const megabyte = 1_048_576;

/** The kinds of files that a screen takes, such as .csv, and the sentence about any other file. */
export type AcceptedFiles = { extensions: readonly string[]; otherType: string };

/** The problem of a choice of files that can be found before one is sent; null if there is none (PAY-07, PAY-29). */
export function choiceProblem(
  files: readonly Pick<File, "name" | "size">[],
  { extensions, otherType }: AcceptedFiles,
): string | null {
  const words = t.fileChoice;
  const [file] = files;
  if (!file) return words.none;
  if (files.length > 1) return words.onlyOne;
  if (!extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) return otherType;
  if (file.size === 0) return words.empty;
  return file.size > sheetLimits.fileMegabytes * megabyte
    ? words.tooBig({ n: sheetLimits.fileMegabytes })
    : null;
}

/** Whether the file can still be read: a browser cannot send a file that was changed or deleted since it was chosen. */
export async function isStillThere(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

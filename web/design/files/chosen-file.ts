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

/** 118 kB, 11.8 MB: the form in which computers show file sizes. */
export function fileSize(bytes: number): string {
  const words = t.fileChoice.size;
  if (bytes < 1_000) return words.bytes({ n: String(bytes) });
  if (bytes < 999_500) return words.kilobytes({ n: (bytes / 1_000).toFixed(0) });
  return words.megabytes({ n: (bytes / 1_000_000).toFixed(1) });
}

import { header, payments } from "./payments.ts";
import { toWestern, type Encoding } from "./plain-csv.ts";

export type CsvFile = { readonly encoding: Encoding; readonly separator: string; readonly bytes: Buffer };

const quoteCell = (cell: string, separator: string) =>
  cell.includes('"') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Windows-1252 has no ć, so these files hold c in its place. */
const inWestern = (text: string) => text.replaceAll("ć", "c");

function textOf(separator: string, rowEnd: string): string {
  return [header, ...payments]
    .map((row) => row.map((cell) => quoteCell(cell, separator)).join(separator))
    .join(rowEnd);
}

function encodeText(text: string, encoding: Encoding, hasMark: boolean): Buffer {
  const marked = hasMark ? `\ufeff${text}` : text;
  if (encoding === "windows-1252") return toWestern(inWestern(text));
  if (encoding === "utf-8") return Buffer.from(marked);
  const utf16 = Buffer.from(marked, "utf16le");
  return encoding === "utf-16le" ? utf16 : utf16.swap16();
}

/** Every encoding with every separator, with and without a byte order mark, with the line ends of Windows and of Unix. */
export function madeCsvFiles(): CsvFile[] {
  const kinds: readonly (readonly [Encoding, boolean])[] = [
    ["utf-8", true],
    ["utf-8", false],
    ["utf-16le", true],
    ["utf-16be", true],
    ["utf-16le", false],
    ["windows-1252", false],
  ];
  return kinds.flatMap(([encoding, hasMark]) =>
    [",", ";", "\t"].flatMap((separator) =>
      ["\r\n", "\n"].map((rowEnd) => ({
        encoding,
        separator,
        bytes: encodeText(textOf(separator, rowEnd), encoding, hasMark),
      })),
    ),
  );
}

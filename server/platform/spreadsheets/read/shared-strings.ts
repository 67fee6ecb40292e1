import { FileRefused } from "./sheet.ts";
import { piecesEndingWith } from "./xml-chunks.ts";
import { textOf, unescapeXml } from "./xml.ts";

/** More than any sheet within the limits needs; a longer list is an attack. */
const mostStrings = 2_000_000;

/** The texts that cells refer to by number. */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  for await (const piece of piecesEndingWith(chunks, "</si>")) {
    for (let at = nextItem(piece, 0); at !== -1;) {
      const start = piece.indexOf(">", at) + 1;
      if (start === 0) throw new FileRefused({ code: "fileUnreadable" });
      const isEmpty = piece.charCodeAt(start - 2) === 47;
      const end = isEmpty ? start : piece.indexOf("</si>", start);
      if (end === -1) throw new FileRefused({ code: "fileUnreadable" });
      add(strings, isEmpty ? "" : itemText(piece, start, end));
      at = nextItem(piece, end);
    }
  }
  return strings;
}

function add(strings: string[], text: string): void {
  if (strings.length >= mostStrings) throw new FileRefused({ code: "fileUnpacksTooBig" });
  strings.push(text);
}

/** Nearly every item is one plain <t>. */
function itemText(piece: string, start: number, end: number): string {
  const isPlain = piece.startsWith("<t>", start) && piece.startsWith("</t>", end - 4);
  const plain = isPlain ? piece.slice(start + 3, end - 4) : "<";
  return plain.includes("<") ? textOf(piece.slice(start, end)) : unescapeXml(plain);
}

function nextItem(piece: string, from: number): number {
  for (let at = piece.indexOf("<si", from); at !== -1; at = piece.indexOf("<si", at + 3)) {
    const after = piece.charCodeAt(at + 3);
    if (after === 62 || after === 47 || after <= 32) return at;
  }
  return -1;
}

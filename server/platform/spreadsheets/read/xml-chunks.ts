import { refuseDeclarations } from "./xml.ts";
import { FileRefused } from "./sheet.ts";

/** Longer than any row or string that the limits allow. */
const longestPiece = 8 * 1_024 * 1_024;

/** The text of a part in pieces that each end with the closing tag, so that no element is cut. The rest is the last piece. */
export async function* piecesEndingWith(
  chunks: AsyncIterable<Buffer>,
  closingTag: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let prefix: string | null = null;
  let waiting = "";
  for await (const chunk of chunks) {
    waiting += decoder.decode(chunk, { stream: true });
    prefix ??= prefixOf(waiting);
    if (prefix) waiting = waiting.replaceAll(`<${prefix}`, "<").replaceAll(`</${prefix}`, "</");
    const end = waiting.lastIndexOf(closingTag);
    if (end !== -1) {
      const piece = waiting.slice(0, end + closingTag.length);
      refuseDeclarations(piece);
      yield piece;
      waiting = waiting.slice(piece.length);
    }
    if (waiting.length > longestPiece) throw new FileRefused({ code: "fileUnreadable" });
  }
  waiting += decoder.decode();
  refuseDeclarations(waiting);
  yield waiting;
}

/** Some programs write <x:row> for <row>; null until the first element. */
function prefixOf(start: string): string | null {
  const root = /<([\w.-]+:)?[\w.-]+[\s>]/.exec(start);
  return root ? (root[1] ?? "") : null;
}

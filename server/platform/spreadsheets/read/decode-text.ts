import { FileRefused } from "./sheet.ts";
import { decodeWindows1252 } from "./windows-1252.ts";

/**
 * The text of a csv file in UTF-8, UTF-16 or the Windows-1252 of French Excel (PAY-29). Bytes that cannot be decoded become
 * U+FFFD, which the rules refuse at the cell (PAY-41).
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  // A spreadsheet never writes NUL: this is a program, a picture or a memory dump.
  if (text.includes("\0")) throw new FileRefused({ code: "fileType" });
  return text;
}

function decode(bytes: Uint8Array): string {
  const utf16 = utf16Kind(bytes);
  if (utf16) return decodeStrictly(bytes, utf16) ?? refuseEncoding();
  // Text of other encodings is hardly ever valid UTF-8, so UTF-8 is tried first; Windows-1252 accepts nearly any bytes.
  return decodeStrictly(bytes, "utf-8") ?? damagedUtf8(bytes) ?? decodeWindows1252(bytes);
}

function refuseEncoding(): never {
  throw new FileRefused({ code: "fileEncoding" });
}

/** The decoders drop a byte order mark themselves. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a file that has the mark of UTF-8, or at least as many UTF-8 characters beyond ASCII as bytes that cannot be decoded: one
 * wrong byte must not garble the names of the whole file. Null for a file of another encoding, where UTF-8 occurs only by chance.
 */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder().decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return text;
  let [letters, unread] = [0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit === 0xfffd) unread += 1;
    else if (unit > 0x7f) letters += 1;
  }
  return letters >= unread ? text : null;
}

/** By its mark, or by the zeros that Latin letters have as every second byte. */
function utf16Kind(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const looked = Math.min(bytes.length, 1_000);
  for (let index = 0; index < looked; index += 1) if (bytes[index] === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > looked / 4 && even < odd / 8) return "utf-16le";
  return even > looked / 4 && odd < even / 8 ? "utf-16be" : null;
}

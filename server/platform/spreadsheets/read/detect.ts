import { open } from "node:fs/promises";

export type FileType = "csv" | "xlsx" | "xls" | "xml";

/** The first bytes by which a type is known. */
const detectedBytes = 256;

const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((byte, index) => bytes[index] === byte);

/** Detects by the first bytes, not by the name (PAY-29). Null for bytes that are neither text, nor a workbook, nor the XML of a message. */
export function detectType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, 0x50, 0x4b)) return "xlsx";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
  if (isXmlMessage(bytes)) return "xml";
  return isKnownOther(bytes) ? null : "csv";
}

/** As `detectType`, for a file on disk; null also for an empty file. */
export async function detectFileType(path: string): Promise<FileType | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(detectedBytes), 0, detectedBytes, 0);
    return bytesRead === 0 ? null : detectType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** HTML and the XML of spreadsheets are no messages: they are files of another kind. */
function isXmlMessage(bytes: Uint8Array): boolean {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const start = Buffer.from(bytes.subarray(0, detectedBytes))
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const text = (isWide ? start.replace(/^[\xff\xfe]{2}/, "").replaceAll("\0", "") : start).trimStart();
  return /^<(?:\?xml|!--|!DOCTYPE\s+(?!html)|(?:[\w.-]+:)?Document[\s>/])/i.test(text) && !isOtherXml(text);
}

function isOtherXml(text: string): boolean {
  return /<(?:\?mso-application|Workbook|html)/i.test(text);
}

function isKnownOther(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, detectedBytes)).toString("latin1").trimStart();
  // PDF, images, other archives, HTML and other XML, which browsers and banks often name .xls.
  return /^(%PDF|\x89PNG|GIF8|\xff\xd8\xff|\x1f\x8b|7z\xbc|Rar!|\{\\rtf|<)/i.test(
    start.replace(/^\xef\xbb\xbf/, ""),
  );
}

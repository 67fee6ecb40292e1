import { open } from "node:fs/promises";

export type FileType = "csv" | "xlsx" | "xls";

/** The first bytes by which a type is known. */
const detectedBytes = 64;

const startsWith = (bytes: Uint8Array, ...expected: number[]) =>
  expected.every((byte, index) => bytes[index] === byte);

/** Detects by the first bytes, not by the name (PAY-29). Null for bytes that are neither text nor a workbook. */
export function detectType(bytes: Uint8Array): FileType | null {
  if (startsWith(bytes, 0x50, 0x4b)) return "xlsx";
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) return "xls";
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

function isKnownOther(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, detectedBytes)).toString("latin1").trimStart();
  // PDF, images, other archives, HTML and XML, which browsers and banks often name .xls.
  return /^(%PDF|\x89PNG|GIF8|\xff\xd8\xff|\x1f\x8b|7z\xbc|Rar!|\{\\rtf|<)/i.test(
    start.replace(/^\xef\xbb\xbf/, ""),
  );
}

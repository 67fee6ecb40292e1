import { fromBufferPromise, type Entry, type LocalFileHeader, type ZipFile } from "yauzl";
import { limits } from "./limits.ts";
import { FileRefused, refuseUnreadable } from "./sheet.ts";

/** One part of a zip file: its directory entry, and its packed bytes. */
export type ZipEntry = Pick<Entry, "compressionMethod" | "crc32" | "uncompressedSize"> & {
  readonly packed: Buffer;
};

const hasDataDescriptor = 8;
/** The value of a size field whose size is in a zip64 field. */
const sizeIsElsewhere = 0xffffffff;
const directoryEnds: ReadonlySet<number> = new Set([0x06054b50, 0x06064b50]);

/**
 * The parts of a zip file by their names in lower case. Each name, method, checksum and size is twice in the file, in the
 * directory and before the part. If the two differ the file is damaged: a part with a changed name would silently count as
 * missing (C-81).
 */
export async function readZipDirectory(bytes: Buffer): Promise<ReadonlyMap<string, ZipEntry>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > limits.zipEntries) throw new FileRefused({ code: "fileUnpacksTooBig" });
  const entries = new Map<string, ZipEntry>();
  const spans: Span[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entry.isEncrypted() || entries.has(name)) refuseUnreadable();
    const packed = await packedBytes(zip, bytes, entry, spans);
    const { compressionMethod, crc32, uncompressedSize } = entry;
    entries.set(name, { compressionMethod, crc32, uncompressedSize, packed });
  }
  // If the number of entries is too low, the last parts would be missing. The cursor is a number, although its type says otherwise.
  if (!directoryEnds.has(bytes.readUInt32LE(Number(zip.readEntryCursor)))) refuseUnreadable();
  checkSpans(spans);
  return entries;
}

/** The place of a part in the file. */
type Span = { readonly from: number; readonly to: number };

async function packedBytes(zip: ZipFile, bytes: Buffer, entry: Entry, spans: Span[]): Promise<Buffer> {
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw)) refuseUnreadable();
  if (local.compressionMethod !== entry.compressionMethod) refuseUnreadable();
  if (!isDescribedLater(local) && !hasSameSizes(local, entry)) refuseUnreadable();
  const to = local.fileDataStart + entry.compressedSize;
  spans.push({ from: entry.relativeOffsetOfLocalHeader, to });
  return bytes.subarray(local.fileDataStart, to);
}

/**
 * A program that packs while it writes puts checksum and sizes after the part; then the fields before the part are not
 * reliable.
 */
function isDescribedLater({ generalPurposeBitFlag }: LocalFileHeader): boolean {
  return (generalPurposeBitFlag & hasDataDescriptor) !== 0;
}

function hasSameSizes(local: LocalFileHeader, entry: Entry): boolean {
  const isSame = (size: number, told: number) => size === told || size === sizeIsElsewhere;
  return (
    local.crc32 === entry.crc32 &&
    isSame(local.compressedSize, entry.compressedSize) &&
    isSame(local.uncompressedSize, entry.uncompressedSize)
  );
}

/** An attacker can let parts share bytes, so that they unpack to more than the file could hold (F-61). */
function checkSpans(spans: readonly Span[]): void {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  if (sorted.some(({ from }, index) => index > 0 && from < sorted[index - 1]!.to)) refuseUnreadable();
}

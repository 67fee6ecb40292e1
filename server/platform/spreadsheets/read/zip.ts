import { crc32, createInflateRaw } from "node:zlib";
import { limits } from "./limits.ts";
import { FileRefused, refuseUnreadable } from "./sheet.ts";
import { readZipDirectory, type ZipEntry } from "./zip-directory.ts";

const stored = 0;
const deflated = 8;
const chunkBytes = 256 * 1_024;

/** The parts of a packed workbook by name. The directory is checked first, and the unpacked bytes are counted again. */
export class Archive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #packedBytes: number;
  #unpackedBytes = 0;

  private constructor(entries: ReadonlyMap<string, ZipEntry>, packedBytes: number) {
    this.#entries = entries;
    this.#packedBytes = packedBytes;
  }

  static async open(bytes: Buffer): Promise<Archive> {
    const entries = await readZipDirectory(bytes);
    const declaredBytes = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    checkSize(declaredBytes, bytes.length);
    return new Archive(entries, bytes.length);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /**
   * The unpacked bytes of one part, piece by piece. The checksum is known only after the last piece: a caller may use the bytes
   * only after this generator has ended without an error (C-81).
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase()) ?? refuseUnreadable();
    let partBytes = 0;
    let checksum = 0;
    for await (const piece of unpackEntry(entry)) {
      this.#unpackedBytes += piece.length;
      checkSize(this.#unpackedBytes, this.#packedBytes);
      partBytes += piece.length;
      // A part larger than its directory entry was made to pass the first check.
      if (partBytes > entry.uncompressedSize) refuseUnreadable();
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (partBytes !== entry.uncompressedSize || checksum !== entry.crc32) refuseUnreadable();
  }

  async readText(name: string, maxBytes: number): Promise<string> {
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of this.read(name)) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileRefused({ code: "fileUnpacksTooBig" });
      chunks.push(chunk);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  }
}

async function* unpackEntry({ compressionMethod, packed }: ZipEntry): AsyncGenerator<Buffer> {
  if (compressionMethod === stored) {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
    return;
  }
  if (compressionMethod !== deflated) refuseUnreadable();
  const inflate = createInflateRaw({ chunkSize: chunkBytes });
  inflate.end(packed);
  yield* inflate as AsyncIterable<Buffer>;
}

function checkSize(unpackedBytes: number, packedBytes: number): void {
  const isBomb =
    unpackedBytes > limits.ratioCountsFromBytes && unpackedBytes > packedBytes * limits.unpackedRatio;
  if (isBomb || unpackedBytes > limits.unpackedBytes) throw new FileRefused({ code: "fileUnpacksTooBig" });
}

import { createInflateRaw } from "node:zlib";
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { limits } from "./limits.ts";
import { FileRefused } from "./sheet.ts";

const stored = 0;
const deflated = 8;
const chunkBytes = 256 * 1_024;

/** The parts of a packed workbook by name. What its directory says is checked first, what comes out is counted again. */
export class Archive {
  readonly #zip: ZipFile;
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpackedBytes = 0;

  private constructor(zip: ZipFile, bytes: Buffer, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#bytes = bytes;
    this.#entries = entries;
  }

  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > limits.zipEntries) throw new FileRefused({ code: "fileUnpacksTooBig" });
    const entries = new Map<string, Entry>();
    let declaredBytes = 0;
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new FileRefused({ code: "fileUnreadable" });
      declaredBytes += entry.uncompressedSize;
      entries.set(entry.fileName.toLowerCase(), entry);
    }
    checkSize(declaredBytes, bytes.length);
    return new Archive(zip, bytes, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** The unpacked bytes of one part, piece by piece. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new FileRefused({ code: "fileUnreadable" });
    const packed = await this.#packed(entry);
    if (entry.compressionMethod === stored) {
      this.#count(packed.length);
      for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
      return;
    }
    if (entry.compressionMethod !== deflated) throw new FileRefused({ code: "fileUnreadable" });
    const inflate = createInflateRaw({ chunkSize: chunkBytes });
    inflate.end(packed);
    let partBytes = 0;
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      this.#count(chunk.length);
      partBytes += chunk.length;
      // A part that is larger than it says was made to get past the first check.
      if (partBytes > entry.uncompressedSize) throw new FileRefused({ code: "fileUnreadable" });
      yield chunk;
    }
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

  async #packed(entry: Entry): Promise<Buffer> {
    const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
    return this.#bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  }

  #count(bytes: number): void {
    this.#unpackedBytes += bytes;
    checkSize(this.#unpackedBytes, this.#bytes.length);
  }
}

function checkSize(unpackedBytes: number, packedBytes: number): void {
  const isBomb =
    unpackedBytes > limits.ratioCountsFromBytes && unpackedBytes > packedBytes * limits.unpackedRatio;
  if (isBomb || unpackedBytes > limits.unpackedBytes) throw new FileRefused({ code: "fileUnpacksTooBig" });
}

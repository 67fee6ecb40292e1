import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";

/** The destination of a zip file's bytes, piece by piece. */
export type ZipOutput = {
  readonly write: (piece: Buffer) => void;
  /** Waits while the destination has not taken all written bytes. */
  readonly drained: () => Promise<void>;
};

type DirectoryEntry = { name: Buffer; checksum: number; bytes: number; packedBytes: number; offset: number };

/** The packed size of one piece, so that the packing thread answers once per piece. */
const chunkSize = 131_072;

/**
 * A zip file made entry by entry, each ended before the next one, without being held in memory. The sizes of an entry are
 * written after it, because they are not known before. A file beyond 4 GB does not fit these fields and is refused.
 */
export class ZipWriter {
  readonly #entries: DirectoryEntry[] = [];
  readonly #output: ZipOutput;
  readonly #level: number;
  #offset = 0;

  constructor(output: ZipOutput, level: number) {
    this.#output = output;
    this.#level = level;
  }

  /** Takes the text of one entry piece by piece. */
  entry(name: string): ZipEntryWriter {
    const deflate = createDeflateRaw({ level: this.#level, chunkSize });
    const entry: DirectoryEntry = {
      name: Buffer.from(name, "utf8"),
      checksum: 0,
      bytes: 0,
      packedBytes: 0,
      offset: this.#offset,
    };
    this.#write(Buffer.concat([header(localHeader), fieldsOf(entry, "unknown"), noExtra, entry.name]));
    deflate.on("data", (chunk: Buffer) => {
      entry.packedBytes += chunk.length;
      this.#write(chunk);
    });
    // One piece is packed in another thread while the next piece is made here, and not more.
    let packing = Promise.resolve();
    let packingBefore = packing;
    return {
      write: (content) => {
        const piece = typeof content === "string" ? Buffer.from(content, "utf8") : content;
        entry.checksum = crc32(piece, entry.checksum);
        entry.bytes += piece.length;
        packingBefore = packing;
        packing = new Promise((resolve) => deflate.write(piece, () => resolve()));
      },
      drained: async () => {
        await packingBefore;
        await this.#output.drained();
      },
      end: async () => {
        deflate.end();
        await once(deflate, "end");
        this.#write(Buffer.concat([header(descriptor), measuresOf(entry)]));
        this.#entries.push(entry);
        await this.#output.drained();
      },
    };
  }

  async add(name: string, text: string): Promise<void> {
    const entry = this.entry(name);
    entry.write(text);
    await entry.end();
  }

  finish(): void {
    const directory = Buffer.concat(
      this.#entries.map((entry) => {
        const place = Buffer.alloc(16);
        place.writeUInt32LE(entry.offset, 12);
        const version = Buffer.from([20, 0]);
        const fields = [header(centralHeader), version, fieldsOf(entry, "known"), place, entry.name];
        return Buffer.concat(fields);
      }),
    );
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(directory.length, 12);
    end.writeUInt32LE(this.#offset, 16);
    this.#write(directory);
    this.#write(end);
  }

  #write(piece: Buffer): void {
    this.#offset += piece.length;
    this.#output.write(piece);
  }
}

export type ZipEntryWriter = {
  readonly write: (content: string | Buffer) => void;
  /** Waits while the packing has not caught up. */
  readonly drained: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const [localHeader, centralHeader, descriptor] = [0x04034b50, 0x02014b50, 0x08074b50];
const noExtra = Buffer.alloc(2);
/** The first of January 1980, the earliest date of a zip file: the same content makes the same file. */
const date = 0x0021;
/** The sizes of an entry follow it; its name is UTF-8. */
const flags = 0x0808;

function header(signature: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature, 0);
  return bytes;
}

function measuresOf({ checksum, packedBytes, bytes }: Omit<DirectoryEntry, "name" | "offset">): Buffer {
  const measures = Buffer.alloc(12);
  measures.writeUInt32LE(checksum, 0);
  measures.writeUInt32LE(packedBytes, 4);
  measures.writeUInt32LE(bytes, 8);
  return measures;
}

/** The common fields of both headers of an entry, up to the length of its name. */
function fieldsOf(entry: DirectoryEntry, measures: "known" | "unknown"): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(date, 8);
  const nameBytes = Buffer.alloc(2);
  nameBytes.writeUInt16LE(entry.name.length, 0);
  const unknown = { checksum: 0, packedBytes: 0, bytes: 0 };
  return Buffer.concat([fields, measuresOf(measures === "known" ? entry : unknown), nameBytes]);
}

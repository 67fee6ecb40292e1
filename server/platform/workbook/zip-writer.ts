import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";

type Entry = { name: string; checksum: number; bytes: number; packed: Buffer[]; offset: number };

/** A zip file made entry by entry; only what is packed is held. Each entry is ended before the next one begins. */
export class ZipWriter {
  readonly #entries: Entry[] = [];
  #offset = 0;

  /** Takes the text of one entry piece by piece. */
  entry(name: string): ZipEntry {
    const deflate = createDeflateRaw({ level: 6 });
    const entry: Entry = { name, checksum: 0, bytes: 0, packed: [], offset: this.#offset };
    deflate.on("data", (chunk: Buffer) => entry.packed.push(chunk));
    return {
      write: (text) => {
        const piece = Buffer.from(text, "utf8");
        entry.checksum = crc32(piece, entry.checksum);
        entry.bytes += piece.length;
        deflate.write(piece);
      },
      drained: async () => {
        if (deflate.writableNeedDrain) await once(deflate, "drain");
      },
      end: async () => {
        deflate.end();
        await once(deflate, "end");
        this.#entries.push(entry);
        this.#offset += 30 + Buffer.byteLength(name) + sizeOf(entry.packed);
      },
    };
  }

  async add(name: string, text: string): Promise<void> {
    const entry = this.entry(name);
    entry.write(text);
    await entry.end();
  }

  finish(): Buffer {
    const locals = this.#entries.flatMap((entry) => [header(entry, "local"), ...entry.packed]);
    const directory = this.#entries.map((entry) => header(entry, "central"));
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(this.#entries.length, 8);
    end.writeUInt16LE(this.#entries.length, 10);
    end.writeUInt32LE(sizeOf(directory), 12);
    end.writeUInt32LE(this.#offset, 16);
    return Buffer.concat([...locals, ...directory, end]);
  }
}

export type ZipEntry = {
  readonly write: (text: string) => void;
  /** Waits while more is written than could be packed. */
  readonly drained: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const sizeOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0);

/** The first of January 1980, the earliest a zip file knows: the same content gives the same file. */
const date = 0x0021;

function header({ name, checksum, bytes, packed, offset }: Entry, kind: "local" | "central"): Buffer {
  const isCentral = kind === "central";
  const fields = Buffer.alloc(isCentral ? 46 : 30);
  fields.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
  const shared = isCentral ? 6 : 4;
  if (isCentral) fields.writeUInt16LE(20, 4);
  fields.writeUInt16LE(20, shared);
  fields.writeUInt16LE(8, shared + 4);
  fields.writeUInt16LE(date, shared + 8);
  fields.writeUInt32LE(checksum, shared + 10);
  fields.writeUInt32LE(sizeOf(packed), shared + 14);
  fields.writeUInt32LE(bytes, shared + 18);
  fields.writeUInt16LE(Buffer.byteLength(name), shared + 22);
  if (isCentral) fields.writeUInt32LE(offset, 42);
  return Buffer.concat([fields, Buffer.from(name, "utf8")]);
}

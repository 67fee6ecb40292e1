import type { ByteReader } from "./byte-reader.ts";

/** A part of a backup is a list of pieces, each after its length, and then the length 0. */
export async function* writePart(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) if (piece.length > 0) yield* [lengthOf(piece.length), piece];
  yield lengthOf(0);
}

export async function* readPart(reader: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const head = await reader.read(4);
    if (head.length < 4) throw new Error("The backup ends in the middle.");
    const length = head.readUInt32BE();
    if (length === 0) return;
    yield await reader.read(length);
  }
}

function lengthOf(bytes: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
}

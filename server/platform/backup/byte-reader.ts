/** Reads from a stream the number of bytes that its reader asks for. */
export type ByteReader = {
  /** Fewer bytes, or none, at the end of the stream. */
  read(count: number): Promise<Buffer>;
};

export function readerOf(source: AsyncIterable<Buffer>): ByteReader {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  return {
    async read(count) {
      const gathered = [rest];
      for (let size = rest.length; size < count;) {
        const next = await pieces.next();
        if (next.done === true) break;
        gathered.push(next.value);
        size += next.value.length;
      }
      const bytes = gathered.length === 1 ? rest : Buffer.concat(gathered);
      rest = bytes.subarray(count);
      return bytes.subarray(0, count);
    },
  };
}

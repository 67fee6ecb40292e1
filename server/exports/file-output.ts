import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** A new file that is written piece by piece. The next call reports a full disk. */
export type FileOutput = {
  write(piece: Buffer): void;
  drained(): Promise<void>;
  end(): Promise<void>;
  /** Stops writing in the middle. */
  abandon(): Promise<void>;
};

/** The bytes that are buffered before the disk. */
const highWaterMark = 262_144;

export function openOutput(path: string): FileOutput {
  const stream = createWriteStream(path, { flags: "wx", mode: 0o600, highWaterMark });
  const closed = finished(stream);
  closed.catch(() => undefined); // The caller awaits it and gets the error.
  return {
    write: (piece) => void stream.write(piece),
    async drained() {
      if (stream.errored) throw stream.errored;
      if (stream.writableNeedDrain) await once(stream, "drain");
    },
    async end() {
      stream.end();
      await closed;
    },
    async abandon() {
      stream.destroy();
      await closed.catch(() => undefined);
    },
  };
}

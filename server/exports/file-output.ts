import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** A new file that is written piece by piece; a disk that is full is told by whichever of these is asked next. */
export type FileOutput = {
  write(piece: Buffer): void;
  drained(): Promise<void>;
  end(): Promise<void>;
  /** Gives up in the middle. */
  abandon(): Promise<void>;
};

/** So much is written ahead of the disk. */
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

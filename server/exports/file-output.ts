import type { BlobWriter } from "../platform/blobs/blobs.ts";

/** A new file that is written piece by piece. */
export type FileOutput = {
  /** The bytes must not change until they are stored. */
  write(piece: Buffer): void;
  /** Waits while too many bytes are not stored yet. Reports an error of an earlier piece. */
  drained(): Promise<void>;
  /** Waits until every piece is stored or refused. */
  end(): Promise<void>;
};

/** The bytes that may wait to be stored while the next rows are read. */
const mostUnstoredBytes = 1_000_000;

/** Stores earlier pieces while the next ones are made, in order. */
export function openOutput(blob: Pick<BlobWriter, "write">): FileOutput {
  let unstoredBytes = 0;
  let storing = Promise.resolve();
  return {
    write(piece) {
      unstoredBytes += piece.length;
      storing = storing.then(async () => {
        await blob.write(piece);
        unstoredBytes -= piece.length;
      });
      storing.catch(() => undefined); // The next call of drained or end reports the error.
    },
    async drained() {
      if (unstoredBytes > mostUnstoredBytes) await storing;
    },
    end: () => storing,
  };
}

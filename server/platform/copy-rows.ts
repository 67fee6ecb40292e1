import { once } from "node:events";
import { Readable } from "node:stream";
import type pg from "pg";

const pieceBytes = 65_536;
const nothing = Buffer.alloc(0);

/** Members of the driver's connection that its types leave out. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(piece: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

export type CopyOptions = {
  /** What every row begins with, before its cells from the database. */
  readonly rowStart?: Buffer;
  /** The end of a row, in place of the database's newline. */
  readonly rowEnd?: Buffer;
  readonly onRow?: () => void;
};

/** The rows of `copy … to stdout`, in pieces of whole rows, no faster than they are read. */
export function copyOut(
  client: pg.ClientBase,
  statement: string,
  { rowStart = nothing, rowEnd, onRow }: CopyOptions = {},
): Readable {
  let connection: pg.Connection | null = null;
  let piece = Buffer.allocUnsafeSlow(pieceBytes);
  let size = 0;
  const rows = new Readable({ read: () => void connection?.stream.resume() });
  const push = (bytes: Buffer) => {
    if (!rows.push(bytes)) connection?.stream.pause();
  };
  const flush = () => {
    if (size === 0) return;
    push(piece.subarray(0, size));
    [piece, size] = [Buffer.allocUnsafeSlow(pieceBytes), 0];
  };
  const query = {
    submit(to: pg.Connection) {
      connection = to;
      to.query(statement);
    },
    // One row each. Copied, because the driver reuses its memory.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      onRow?.();
      const rowBytes = rowEnd ? chunk.length - 1 : chunk.length;
      const bytes = rowStart.length + rowBytes + (rowEnd?.length ?? 0);
      if (size + bytes > pieceBytes) flush();
      if (bytes > pieceBytes) push(Buffer.concat([rowStart, chunk.subarray(0, rowBytes), rowEnd ?? nothing]));
      else {
        if (rowStart.length > 0) size += rowStart.copy(piece, size);
        size += chunk.copy(piece, size, 0, rowBytes);
        if (rowEnd) size += rowEnd.copy(piece, size);
      }
    },
    handleCommandComplete: flush,
    handleReadyForQuery() {
      rows.push(null);
      connection?.stream.resume(); // Nobody reads after the end, and the connection is used again.
    },
    handleError: (cause: Error) => void rows.destroy(cause),
  };
  client.query(query);
  return rows;
}

/** Feeds `copy … from stdin`. Returns the number of stored rows. */
export function copyIn(client: pg.Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    let count = 0;
    const send = async (to: CopyConnection): Promise<void> => {
      for await (const piece of pieces) {
        if (failure) return;
        to.sendCopyFromChunk(piece);
        if (to.stream.writableNeedDrain) await once(to.stream, "drain");
      }
      to.endCopyFrom();
    };
    const query = {
      submit: (to: pg.Connection) => to.query(statement),
      handleCopyInResponse: (to: CopyConnection) =>
        void send(to).catch((cause: unknown) => {
          failure = cause as Error;
          to.sendCopyFail("what was to be copied cannot be read");
        }),
      handleCommandComplete({ text }: { text: string }) {
        count = Number(/^COPY (\d+)$/.exec(text)?.[1]);
      },
      handleReadyForQuery: () => resolve(count),
      handleError(cause: Error) {
        failure ??= cause;
        reject(failure);
      },
    };
    client.query(query);
  });
}

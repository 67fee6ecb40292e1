import pg, { type Connection, type PoolClient } from "pg";

const text = `
  insert into blob_pieces (client_id, blob_id, piece_no, start, bytes) values ($1, $2, $3, $4, $5)`;

/** The parameters of the statement but the last, as texts. */
export type PieceKey = readonly [clientId: string, blobId: string, pieceNo: string, start: string];

/** Inserts a piece of a blob. Until it resolves, the bytes must not change: they are sent from the caller's memory. */
export async function insertPiece(connection: PoolClient, key: PieceKey, bytes: Buffer): Promise<void> {
  await letSessionKeepMemory(connection);
  await new Promise<void>((resolve, reject) => {
    connection.query(new PieceInsert(key, bytes, (error) => (error ? reject(error) : resolve())));
  });
}

const keepingMemory = new WeakSet<PoolClient>();

/**
 * The C library of Linux (glibc) gives the memory of each piece back to the system, and the session then spends a third of its time on
 * getting the next one. Once a session has freed a block of this size, glibc keeps up to twice as much. Elsewhere this changes nothing.
 */
async function letSessionKeepMemory(connection: PoolClient): Promise<void> {
  if (keepingMemory.has(connection)) return;
  await connection.query("select octet_length(repeat(' ', 4000000))");
  keepingMemory.add(connection);
}

/**
 * The driver's own query would copy the bytes three times. That takes more of the processor than to hash them, because it allocates
 * four bytes for each of them, which the garbage collector clears up.
 */
class PieceInsert extends pg.Query {
  readonly #key: PieceKey;
  readonly #bytes: Buffer;

  constructor(key: PieceKey, bytes: Buffer, end: (error: Error | undefined) => void) {
    super({ text, values: [...key] }, end);
    this.#key = key;
    this.#bytes = bytes;
  }

  /** Called by the driver, which collects what is written here and sends it at once. */
  prepare(connection: Connection): void {
    const { stream } = connection;
    connection.parse({ name: "", text, types: [] }, true);
    stream.write(bindHead(this.#key, this.#bytes.length));
    stream.write(this.#bytes);
    stream.write(bindTail);
    connection.execute({ portal: "", rows: "" }, true);
    connection.sync();
  }
}

/** All results as texts; there are none. */
const bindTail = Buffer.alloc(2);

/** The message Bind of the protocol up to the bytes of its last parameter, which alone is binary. */
function bindHead(key: PieceKey, byteCount: number): Buffer {
  const values = key.flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)]);
  const formats = [...key.map(() => 0), 1];
  const body = Buffer.concat([
    Buffer.alloc(2), // The unnamed portal and statement.
    int16(formats.length),
    ...formats.map(int16),
    int16(formats.length),
    ...values,
    int32(byteCount),
  ]);
  return Buffer.concat([Buffer.from("B"), int32(4 + body.length + byteCount + bindTail.length), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

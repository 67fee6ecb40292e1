import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { isSame } from "../seal.ts";
import { readerOf, type ByteReader } from "./byte-reader.ts";

/**
 * A file under AES-256-GCM in pieces, so that no byte is used before it is verified and the file need not fit in memory. Every
 * file has a key of its own. A piece is sealed with its number and with whether it is the last, so that pieces cannot be
 * changed, moved, left out or cut off.
 *
 * first line, salt, check of the key; then for each piece: length (the highest bit marks the last), tag, ciphertext
 */
const firstLine = Buffer.from("corridor backup 1\n");
const [saltBytes, checkBytes, tagBytes, pieceBytes] = [32, 16, 16, 262_144];
const lastMark = 0x8000_0000;

type Piece = { readonly number: number; readonly isLast: boolean };

export async function* sealStream(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = keyFrom(secret, salt);
  yield Buffer.concat([firstLine, salt, check]);
  const reader = readerOf(source);
  let next = await reader.read(pieceBytes);
  for (let number = 0; ; number += 1) {
    const bytes = next;
    next = await reader.read(pieceBytes);
    const isLast = next.length === 0;
    yield sealPiece(key, { number, isLast }, bytes);
    if (isLast) return;
  }
}

/** Yields only verified bytes, opened by the secret that fits; throws an error with a sentence for the user. */
export async function* openStream(
  source: AsyncIterable<Buffer>,
  secrets: readonly string[],
): AsyncGenerator<Buffer> {
  const reader = readerOf(source);
  if (!firstLine.equals(await reader.read(firstLine.length)))
    throw new Error("This file is not a backup, or its beginning is damaged.");
  const [salt, check] = [await reader.read(saltBytes), await reader.read(checkBytes)];
  const key = secrets.map((secret) => keyFrom(secret, salt)).find((one) => isSame(one.check, check))?.key;
  if (!key)
    throw new Error(
      "The backup was made under another CORRIDOR_SECRET, or its beginning is damaged: set the secret that was used " +
        "when it was made, or name it in CORRIDOR_SECRET_PREVIOUS. A demo keeps its own in the file secret of its data folder.",
    );
  for (let number = 0; ; number += 1) {
    const { bytes, isLast } = await openPiece(reader, key, number);
    // Checked before the last piece is yielded, because the reader may commit when it has all pieces.
    if (isLast && (await reader.read(1)).length > 0) throw damagedError();
    yield bytes;
    if (isLast) return;
  }
}

function keyFrom(secret: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const bytes = Buffer.from(hkdfSync("sha256", secret, salt, "corridor backup", 32 + checkBytes));
  return { key: bytes.subarray(0, 32), check: bytes.subarray(32) };
}

function nonceOf({ number, isLast }: Piece): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}

function sealPiece(key: Buffer, piece: Piece, bytes: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(piece));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(sealed.length + (piece.isLast ? lastMark : 0));
  return Buffer.concat([head, cipher.getAuthTag(), sealed]);
}

async function openPiece(reader: ByteReader, key: Buffer, number: number) {
  const head = await reader.read(4 + tagBytes);
  if (head.length < 4 + tagBytes) throw damagedError();
  const marked = head.readUInt32BE();
  const isLast = marked >= lastMark;
  const length = isLast ? marked - lastMark : marked;
  if (length > pieceBytes) throw damagedError();
  const sealed = await reader.read(length);
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf({ number, isLast }));
    decipher.setAuthTag(head.subarray(4));
    return { bytes: Buffer.concat([decipher.update(sealed), decipher.final()]), isLast };
  } catch (cause) {
    throw damagedError(cause);
  }
}

function damagedError(cause?: unknown): Error {
  return new Error(
    "The backup is damaged: some bytes were changed or are missing. Take another copy of it.",
    {
      cause,
    },
  );
}

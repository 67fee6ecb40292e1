import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Vault } from "../seal.ts";
import { pieceBytes } from "./blobs.ts";
import type { ObjectStore } from "./s3/store.ts";

/**
 * A file in the store is a sequence of pieces, each sealed with AES-256-GCM, so that a part can be read alone and no byte is used before
 * it is verified. Every object has a key of its own, which is sealed in the database. The nonce of a piece contains its number and whether
 * it is the last.
 */
const tagBytes = 16;
const sealedPieceBytes = pieceBytes + tagBytes;

type PiecePosition = { readonly pieceNo: number; readonly isLast: boolean };

export function newObjectKey(vault: Vault): { readonly key: Buffer; readonly sealedKey: Buffer } {
  const key = randomBytes(32);
  return { key, sealedKey: vault.seal("file", key.toString("base64")) };
}

export function sealPiece(key: Buffer, position: PiecePosition, bytes: Buffer): Buffer[] {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(position));
  return [cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
}

export type StoredBlob = {
  readonly name: string;
  readonly sealedKey: Buffer;
  readonly byteCount: number;
};
export type ReadPiece = { readonly bytes: Buffer; readonly isLast: boolean };

export async function openStoredPiece(
  objects: Pick<ObjectStore, "read">,
  vault: Vault,
  { name, sealedKey, byteCount }: StoredBlob,
  pieceNo: number,
): Promise<ReadPiece> {
  const isLast = (pieceNo + 1) * pieceBytes >= byteCount;
  const sealed = await objects.read(name, pieceNo * sealedPieceBytes, sealedPieceBytes);
  const key = Buffer.from(vault.open("file", sealedKey), "base64");
  return { bytes: openPiece(key, { pieceNo, isLast }, sealed), isLast };
}

/** Throws if a byte was changed, or if the piece is another one. */
function openPiece(key: Buffer, position: PiecePosition, sealed: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(position));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
}

function nonceOf({ pieceNo, isLast }: PiecePosition): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(isLast ? 1 : 0);
  nonce.writeBigUInt64BE(BigInt(pieceNo), 4);
  return nonce;
}

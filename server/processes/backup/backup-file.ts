import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { readerOf, type ByteReader } from "../../platform/backup/byte-reader.ts";
import type { KeptSequence, KeptTable } from "../../platform/backup/catalogue.ts";
import { readPart, writePart } from "../../platform/backup/parts.ts";
import { openStream, sealStream } from "../../platform/backup/seal-stream.ts";
import type { Deployment } from "../../platform/settings/deployment.ts";
import type { AppliedFile } from "../../platform/sql-files.ts";

/** The first part of a backup. The rows of the tables follow, one part per table, in this order. */
export type Manifest = {
  readonly takenAt: string;
  /** Null for an unused database. */
  readonly deployment: Deployment | null;
  readonly migrations: readonly AppliedFile[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
};

/** Writes a packed and sealed file that only its owner can read; it is on disk when the promise resolves. */
export async function writeBackup(
  file: string,
  secret: string,
  manifest: Manifest,
  rowsOf: (table: KeptTable) => AsyncIterable<Buffer>,
): Promise<void> {
  async function* content(): AsyncGenerator<Buffer> {
    yield* writePart([Buffer.from(JSON.stringify(manifest))]);
    for (const table of manifest.tables) yield* writePart(rowsOf(table));
  }
  await pipeline(
    content,
    createGzip(),
    (packed: AsyncIterable<Buffer>) => sealStream(packed, secret),
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
}

/** Reads a backup that was sealed under one of the secrets. The rows of each table come in order, and every byte is verified before it is used. */
export async function readBackup<T>(
  file: string,
  secrets: readonly string[],
  work: (manifest: Manifest, nextRows: () => AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  let working: Promise<T> | undefined;
  try {
    await pipeline(
      createReadStream(file),
      (sealed: AsyncIterable<Buffer>) => openStream(sealed, secrets),
      createGunzip(),
      async (content: AsyncIterable<Buffer>) => {
        const reader = readerOf(content);
        const manifest = await readManifest(reader);
        working = work(manifest, () => readPart(reader));
        await working;
        if ((await reader.read(1)).length > 0)
          throw new Error("The backup holds more parts than its manifest lists.");
      },
    );
    return await working!;
  } finally {
    // A damaged file ends the pipeline at once, but the caller must not get the error while the work is still going on.
    await working?.catch(() => undefined);
  }
}

async function readManifest(reader: ByteReader): Promise<Manifest> {
  const pieces: Buffer[] = [];
  for await (const piece of readPart(reader)) pieces.push(piece);
  return JSON.parse(Buffer.concat(pieces).toString("utf8")) as Manifest; // The manifest is verified, so it is our own.
}

/** Reads the whole backup to check that it can be read. */
export async function proveBackup(file: string, secrets: readonly string[]): Promise<Manifest> {
  return readBackup(file, secrets, async (manifest, nextRows) => {
    for (let left = manifest.tables.length; left > 0; left -= 1) await drain(nextRows());
    return manifest;
  });
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  while (!(await iterator.next()).done);
}

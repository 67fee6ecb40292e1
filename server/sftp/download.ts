import type { Actor } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { pieceBytes, type BlobName } from "../platform/blobs/blobs.ts";
import { readBlobPart } from "../platform/blobs/read-blob.ts";
import { failureRefusal } from "./refusal.ts";

/** An open file. It keeps one piece in memory, because clients read a file in small parts, one after the other. */
export class Download {
  readonly byteCount: number;
  readonly storedAt: Date;
  readonly #app: App;
  readonly #actor: Actor;
  readonly #blob: BlobName;
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(
    app: App,
    actor: Actor,
    { blob, byteCount, storedAt }: { blob: BlobName; byteCount: number; storedAt: Date },
  ) {
    this.#app = app;
    this.#actor = actor;
    this.#blob = blob;
    this.byteCount = byteCount;
    this.storedAt = storedAt;
  }

  /** Fewer bytes at the end of a piece; none at the end of the file. */
  async read(offset: number, length: number): Promise<Buffer> {
    if (offset >= this.byteCount) return Buffer.alloc(0);
    if (offset < this.#start || offset >= this.#start + this.#bytes.length) {
      this.#start = offset - (offset % pieceBytes);
      this.#bytes = await readBlobPart(this.#app, this.#actor, this.#blob, this.#start, pieceBytes);
      // An end before the end would look like the whole file.
      if (this.#bytes.length === 0) throw failureRefusal("The file was deleted while it was read.");
    }
    const from = offset - this.#start;
    return this.#bytes.subarray(from, from + length);
  }
}

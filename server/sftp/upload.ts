import { largestFileBytes } from "@corridor/product/files/limits";
import { Problem } from "@corridor/product/problems";
import type { BlobWriter } from "../platform/blobs/blobs.ts";
import { bytesRefusal } from "./refusal.ts";

/** Clients send many writes at once, which may overtake each other by this much. It bounds the memory of an upload. */
const windowBytes = 4_000_000;

/** The bytes of a file that is being uploaded. Its requests come one after the other. */
export class Upload {
  readonly name: string;
  readonly #writer: BlobWriter;
  /** Writes that came before bytes of a lower offset, by their offset. */
  readonly #early = new Map<number, Buffer>();
  #earlyBytes = 0;
  #refusal: Error | null = null;
  #isDiscarded = false;

  constructor(name: string, writer: BlobWriter) {
    this.name = name;
    this.#writer = writer;
  }

  get byteCount(): number {
    return this.#writer.byteCount + this.#earlyBytes;
  }

  /** Resolves when the bytes are stored or have their place in memory. After a refused write the file can only be given up. */
  async write(offset: number, bytes: Buffer, makeRoom: () => Promise<void>): Promise<void> {
    if (this.#refusal) throw this.#refusal;
    try {
      await makeRoom();
      await this.#take(offset, bytes);
    } catch (error) {
      this.#refusal = error as Error;
      throw error;
    }
  }

  async #take(offset: number, bytes: Buffer): Promise<void> {
    const next = this.#writer.byteCount;
    if (offset + bytes.length > largestFileBytes) throw new Problem("file.too-large");
    if (offset < next || this.#early.has(offset))
      throw bytesRefusal("Bytes that were sent cannot be changed. Send the file again under another name.");
    if (offset + bytes.length > next + windowBytes)
      throw bytesRefusal("The bytes come too far out of order. Send the file from its beginning to its end.");
    if (offset > next) {
      this.#early.set(offset, bytes);
      this.#earlyBytes += bytes.length;
      return;
    }
    await this.#writer.write(bytes);
    await this.#writeEarly();
  }

  async #writeEarly(): Promise<void> {
    for (;;) {
      const bytes = this.#early.get(this.#writer.byteCount);
      if (!bytes) return;
      this.#early.delete(this.#writer.byteCount);
      this.#earlyBytes -= bytes.length;
      await this.#writer.write(bytes);
    }
  }

  /** The writer with all bytes, to be finished by the caller. Throws if a write was refused or bytes are missing. */
  whole(): BlobWriter {
    if (this.#refusal) throw this.#refusal;
    if (this.#early.size > 0) throw bytesRefusal("Bytes of the file are missing. Send the file again.");
    return this.#writer;
  }

  get isDiscarded(): boolean {
    return this.#isDiscarded;
  }

  async discard(): Promise<void> {
    this.#isDiscarded = true;
    this.#early.clear();
    await this.#writer.discard();
  }
}

import { once } from "node:events";
import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { BlobMissing, readBlob } from "../platform/blobs/blobs.ts";
import type { OutboxFile } from "./outbox.ts";

export type ReadResponse = {
  fileName: string;
  byteCount: number;
  bytes: AsyncIterable<Uint8Array>;
};

/** A response with its bytes, which are read as the answer is sent. */
export async function readResponse(
  app: App,
  caller: Caller,
  clientId: string,
  response: OutboxFile,
): Promise<ReadResponse> {
  const bytes = readBlob(app, actorOf(caller), { clientId, blobId: response.blobId });
  try {
    await once(bytes, "readable");
  } catch (error) {
    if (error instanceof BlobMissing) throw new Problem("notFound"); // The response was deleted in this moment.
    throw error;
  }
  return { fileName: response.name, byteCount: response.byteCount, bytes };
}

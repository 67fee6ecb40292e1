import { Problem } from "@corridor/product/problems";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { openBlob } from "../platform/blobs/read-blob.ts";
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
  const bytes = await openBlob(app, actorOf(caller), { clientId, blobId: response.blobId });
  if (!bytes) throw new Problem("notFound"); // The response was deleted in this moment.
  return { fileName: response.name, byteCount: response.byteCount, bytes };
}

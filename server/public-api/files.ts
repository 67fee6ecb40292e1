import type { InputOf, OutputOf } from "@corridor/product/endpoint";
import { isPaymentFileName } from "@corridor/product/files/file-name";
import { Problem } from "@corridor/product/problems";
import type * as contract from "@corridor/product/public-api/contract";
import { arriveFile } from "../files/arrive.ts";
import { requestsOfFile } from "../files/query/file-details.ts";
import { logFileStep } from "../files/log-file-step.ts";
import { responsesOf } from "../files/outbox.ts";
import { readResponse } from "../files/read-response.ts";
import { findSentFile } from "../files/sent-file.ts";
import { holderOfSignedCall, UploadRoom } from "../files/upload-room.ts";
import { findFileByName, type StoredFile } from "../files/stored-file.ts";
import { actorOf, type Caller } from "../platform/actor.ts";
import type { App } from "../platform/app.ts";
import { beginBlob } from "../platform/blobs/blobs.ts";
import type { Tx } from "../platform/db.ts";
import type { SignedFile } from "../platform/http/bodies/signed-file.ts";

/** Stores the bytes as they arrive. The file exists only if they are the signed ones (FILE-21). */
export async function sendSignedFile(
  app: App,
  caller: Caller,
  { fileName }: InputOf<typeof contract.sendSignedFile>,
  bytes: SignedFile,
): Promise<OutputOf<typeof contract.sendSignedFile>> {
  const { clientId } = caller.person;
  if (!isPaymentFileName(fileName)) throw new Problem("file.name-invalid");
  const writer = await beginBlob(app, actorOf(caller), clientId);
  const room = new UploadRoom(app, caller, holderOfSignedCall(clientId));
  try {
    for await (const piece of bytes) {
      await room.reserve(writer.byteCount + piece.length);
      await writer.write(piece);
    }
    const { file, isRepeat } = await app.db.asCaller(caller, clientId, async (tx) => {
      const blob = await writer.finish(tx);
      const arrival = { clientId, fileName, arrivedBy: "api", keyId: caller.keyId!, blob } as const;
      const { fileId, isRepeat } = await arriveFile(app, caller, tx, arrival);
      await room.shrinkTo(tx, 0);
      return { file: (await findSentFile(tx, { clientId, fileId }))!, isRepeat };
    });
    if (!isRepeat)
      logFileStep(app, { client_id: clientId, key_id: caller.keyId!, file_name: fileName }, "arrived");
    return { file };
  } catch (error) {
    // The refusal is the answer; a chore deletes an unfinished blob that is still there after a day, and its room expires.
    await Promise.allSettled([writer.discard(), room.releaseAllBut(0)]);
    throw error;
  }
}

export async function findSignedFile(
  app: App,
  caller: Caller,
  { fileName }: InputOf<typeof contract.findSignedFile>,
): Promise<OutputOf<typeof contract.findSignedFile>> {
  const { clientId } = caller.person;
  return app.db.asCaller(caller, clientId, async (tx) => {
    const { file_id: fileId } = await fileUnder(tx, clientId, fileName);
    const file = await findSentFile(tx, { clientId, fileId });
    return { file: file!, requests: await requestsOfFile(tx, { clientId, fileId }) };
  });
}

export async function readSignedFileResponse(
  app: App,
  caller: Caller,
  { fileName, kind }: InputOf<typeof contract.readSignedFileResponse>,
): Promise<OutputOf<typeof contract.readSignedFileResponse>> {
  const { clientId } = caller.person;
  const response = await app.db.asCaller(caller, clientId, async (tx) => {
    const { file_id: fileId } = await fileUnder(tx, clientId, fileName);
    return (await responsesOf(tx, clientId, fileId)).find((each) => each.kind === kind);
  });
  if (!response) throw new Problem("notFound");
  return readResponse(app, caller, clientId, response);
}

async function fileUnder(tx: Tx, clientId: string, fileName: string): Promise<StoredFile> {
  const file = await findFileByName(tx, clientId, fileName);
  if (!file) throw new Problem("notFound");
  return file;
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Metrics } from "../../metrics.ts";
import { textOf, textsOf } from "./answers.ts";
import { openBucket, type S3Answer, type S3Call, type S3Settings } from "./call.ts";
import { StoreFailure } from "./failure.ts";

/** The objects of one bucket. Every call may be repeated: an object is written once, with the same bytes in each attempt. */
export type ObjectStore = {
  /** Stores an object in one call. */
  put(name: string, body: readonly Buffer[]): Promise<void>;
  /** Stores an object part by part; the caller keeps the ID of the upload before the first part is sent. */
  putParts(
    name: string,
    parts: AsyncIterable<readonly Buffer[]>,
    keepUploadId: (uploadId: string) => Promise<void>,
  ): Promise<void>;
  read(name: string, start: number, length: number): Promise<Buffer>;
  /** Deletes an object and, if it has one, its unfinished upload. Nothing happens if they are gone. */
  remove(name: string, uploadId: string | null): Promise<void>;
  abort(name: string, uploadId: string): Promise<void>;
  /** The next objects of a folder, in the order of their names. */
  list(folder: string, after: string): Promise<readonly StoredObject[]>;
  listUploads(folder: string): Promise<readonly (StoredObject & { readonly uploadId: string })[]>;
  /** Lists the bucket without a retry; throws if that fails. */
  probe(): Promise<void>;
  close(): void;
};

export type StoredObject = { readonly name: string; readonly changedAt: Date };

const attempts = 3;
const firstWaitMs = 200;

export function openObjectStore(settings: S3Settings, metrics: Metrics): ObjectStore {
  const bucket = openBucket(settings);

  async function once(operation: string, call: S3Call, isDone: (answer: S3Answer) => boolean) {
    try {
      const answer = await bucket.call(call);
      const text = answer.status === 206 ? "" : answer.body.toString("utf8");
      // A finished upload can be answered 200 with an error in the body.
      const isError = answer.status >= 300 || text.includes("<Error>");
      if (isError && !isDone(answer)) throw StoreFailure.ofAnswer(answer.status, textOf(text, "Code"));
      metrics.fileStoreCalls.inc({ operation, outcome: "done" });
      return { ...answer, text };
    } catch (error) {
      const isAway = error instanceof StoreFailure && error.isAway;
      metrics.fileStoreCalls.inc({ operation, outcome: isAway ? "away" : "refused" });
      throw error;
    }
  }

  async function call(operation: string, made: S3Call, isDone = (_: S3Answer) => false) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(operation, made, isDone);
      } catch (error) {
        const mayRetry = error instanceof StoreFailure && error.isAway && attempt < attempts;
        if (!mayRetry) throw error;
        await sleep(firstWaitMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  async function putParts(
    name: string,
    parts: AsyncIterable<readonly Buffer[]>,
    keepUploadId: (uploadId: string) => Promise<void>,
  ) {
    const begun = await call("begin", { method: "POST", object: name, query: { uploads: "" } });
    const uploadId = textOf(begun.text, "UploadId");
    if (!uploadId) throw StoreFailure.ofAnswer(begun.status, "NoUploadId");
    await keepUploadId(uploadId);
    let done = "";
    let partNumber = 0;
    for await (const body of parts) {
      partNumber += 1;
      const query = { partNumber: String(partNumber), uploadId };
      const { headers } = await call("part", { method: "PUT", object: name, query, body });
      done += `<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.etag ?? ""}</ETag></Part>`;
    }
    const body = [Buffer.from(`<CompleteMultipartUpload>${done}</CompleteMultipartUpload>`)];
    try {
      await call("finish", { method: "POST", object: name, query: { uploadId }, body });
    } catch (error) {
      // An earlier attempt, whose answer was lost, may have finished the upload: then the upload is unknown and the object is there.
      if (!(error instanceof StoreFailure && error.code.endsWith("NoSuchUpload"))) throw error;
      await readBytes(name, 0, 1);
    }
  }

  async function readBytes(name: string, start: number, length: number): Promise<Buffer> {
    const headers = { range: `bytes=${start}-${start + length - 1}` };
    const { body } = await call("read", { method: "GET", object: name, headers });
    return body;
  }

  const isGone = ({ status }: S3Answer) => status === 404;

  async function abort(name: string, uploadId: string): Promise<void> {
    await call("abort", { method: "DELETE", object: name, query: { uploadId } }, isGone);
  }

  return {
    async put(name, body) {
      await call("put", { method: "PUT", object: name, body });
    },
    putParts,
    read: readBytes,
    async remove(name, uploadId) {
      if (uploadId !== null) await abort(name, uploadId);
      await call("delete", { method: "DELETE", object: name }, isGone);
    },
    abort,
    async list(folder, after) {
      const query = { "list-type": "2", prefix: `${folder}/`, "start-after": after, "max-keys": "1000" };
      const { text } = await call("list", { method: "GET", object: null, query });
      return textsOf(text, "Contents").map((entry) => ({
        name: textOf(entry, "Key") ?? "",
        changedAt: new Date(textOf(entry, "LastModified") ?? ""),
      }));
    },
    async listUploads(folder) {
      const query = { uploads: "", prefix: `${folder}/` };
      const { text } = await call("list", { method: "GET", object: null, query });
      return textsOf(text, "Upload").map((entry) => ({
        name: textOf(entry, "Key") ?? "",
        uploadId: textOf(entry, "UploadId") ?? "",
        changedAt: new Date(textOf(entry, "Initiated") ?? ""),
      }));
    },
    async probe() {
      const query = { "list-type": "2", "max-keys": "1" };
      await once("list", { method: "GET", object: null, query }, () => false);
    },
    close: () => bucket.close(),
  };
}

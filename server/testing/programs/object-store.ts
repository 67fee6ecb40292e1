import { createHash, randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { authorizationOf } from "../../platform/blobs/s3/signature.ts";

type StoredObject = { readonly bytes: Buffer; changedAt: Date };
type Upload = { readonly name: string; readonly parts: Map<number, Buffer>; begunAt: Date };
type Answer = { readonly status: number; readonly body?: string | Buffer; readonly etag?: string };

/** A small S3-compatible store in memory. It checks every signature and digest, and a test can make it fail. */
export type TestStore = {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  readonly uploads: Map<string, Upload>;
  /** Operations and names of the calls, in order. */
  readonly calls: string[];
  /** The failure of a call: a status, `silent` for a broken connection, `lost` for an answer that is lost after the work was done. */
  fail: (call: string) => number | "silent" | "lost" | null;
  stop(): Promise<void>;
};

export const testKey = { region: "us-east-1", accessKeyId: "test-key", secretAccessKey: "test-secret-key" };
export const testBucket = "files";
const smallestPart = 5 * 1_048_576;

export async function startTestStore(): Promise<TestStore> {
  const server = http.createServer((request, reply) => void handle(request, reply));
  const store: Omit<TestStore, "endpoint"> = {
    objects: new Map(),
    uploads: new Map(),
    calls: [],
    fail: () => null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function handle(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const url = new URL(request.url!, "http://store");
    const name = decodeURIComponent(url.pathname.slice(testBucket.length + 2));
    const body = await buffer(request);
    const operation = `${request.method} ${[...url.searchParams.keys()].toSorted().join(",")}`.trim();
    store.calls.push(`${operation} ${name}`.trim());
    const failure = store.fail(operation);
    if (failure === "silent") return void request.socket.destroy();
    if (typeof failure === "number")
      return void reply.writeHead(failure).end("<Error><Code>Failed</Code></Error>");
    const answer = isSigned(request, url, body)
      ? answerTo(request, url.searchParams, name, body)
      : refusal(403, "SignatureDoesNotMatch");
    if (failure === "lost") return void request.socket.destroy();
    reply.writeHead(answer.status, answer.etag ? { etag: answer.etag } : {}).end(answer.body);
  }

  function answerTo(request: http.IncomingMessage, query: URLSearchParams, name: string, body: Buffer) {
    const { method = "" } = request;
    const uploadId = query.get("uploadId");
    if (method === "GET" && name === "") return query.has("uploads") ? listUploads(query) : list(query);
    if (method === "POST" && query.has("uploads")) return beginUpload(name);
    if (uploadId !== null) return aboutUpload(method, uploadId, Number(query.get("partNumber")), body);
    if (method === "PUT") return put(name, body);
    if (method === "DELETE") return remove(name);
    return read(name, request.headers.range ?? "");
  }

  function put(name: string, bytes: Buffer): Answer {
    store.objects.set(name, { bytes, changedAt: new Date() });
    return { status: 200, etag: '"whole"' };
  }

  function remove(name: string): Answer {
    store.objects.delete(name);
    return { status: 204 };
  }

  function read(name: string, range: string): Answer {
    const found = store.objects.get(name);
    if (!found) return refusal(404, "NoSuchKey");
    const [from, to] = range.slice("bytes=".length).split("-").map(Number);
    return { status: 206, body: found.bytes.subarray(from, to! + 1) };
  }

  function beginUpload(name: string): Answer {
    const uploadId = randomUUID();
    store.uploads.set(uploadId, { name, parts: new Map(), begunAt: new Date() });
    return { status: 200, body: `<R><UploadId>${uploadId}</UploadId></R>` };
  }

  function aboutUpload(method: string, uploadId: string, partNumber: number, body: Buffer): Answer {
    const upload = store.uploads.get(uploadId);
    if (!upload) return refusal(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(partNumber, body);
      return { status: 200, etag: `"part-${partNumber}"` };
    }
    store.uploads.delete(uploadId);
    if (method === "DELETE") return { status: 204 };
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"part-\1"/g)];
    const parts = named.map(([, number]) => upload.parts.get(Number(number)));
    if (parts.slice(0, -1).some((part) => !part || part.length < smallestPart))
      return { status: 200, body: "<Error><Code>EntityTooSmall</Code></Error>" };
    return put(upload.name, Buffer.concat(parts as Buffer[]));
  }

  function list(query: URLSearchParams): Answer {
    const names = [...store.objects.keys()].toSorted();
    const page = names.filter((name) => name.startsWith(query.get("prefix") ?? ""));
    const after = page.filter((name) => name > (query.get("start-after") ?? "")).slice(0, 2);
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>${store.objects.get(name)!.changedAt.toISOString()}</LastModified></Contents>`;
    return { status: 200, body: `<R>${after.map(entry).join("")}</R>` };
  }

  function listUploads(query: URLSearchParams): Answer {
    const found = [...store.uploads].filter(([, { name }]) => name.startsWith(query.get("prefix")!));
    const entry = ([id, { name, begunAt }]: [string, Upload]) =>
      `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`;
    return { status: 200, body: `<R>${found.map(entry).join("")}</R>` };
  }

  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return Object.assign(store, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code></Error>` };
}

function isSigned(request: http.IncomingMessage, url: URL, body: Buffer): boolean {
  const { authorization = "", ...given } = request.headers as Record<string, string>;
  const [, signed = ""] = /SignedHeaders=([^,]*)/.exec(authorization) ?? [];
  const headers = Object.fromEntries(signed.split(";").map((name) => [name, given[name] ?? ""]));
  const parts = { method: request.method!, path: url.pathname, query: new Map(url.searchParams), headers };
  const isWhole = headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex");
  return isWhole && authorizationOf(parts, testKey) === authorization;
}

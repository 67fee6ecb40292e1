import { createHash } from "node:crypto";
import http from "node:http";
import https from "node:https";
import { StoreFailure } from "./failure.ts";
import { authorizationOf, encodeQuery, signatureTime, type S3Key } from "./signature.ts";

export type S3Settings = S3Key & {
  readonly endpoint: string;
  readonly bucket: string;
  /** The bucket is in the path, or in the name of the host. */
  readonly addressing: "path" | "host";
};

export type S3Call = {
  readonly method: "GET" | "PUT" | "POST" | "DELETE";
  /** Null for a call about the whole bucket. */
  readonly object: string | null;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The pieces of a body one after the other, so that they need not be copied into one. */
  readonly body?: readonly Buffer[];
};

export type S3Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

/** The store counts as away when it sends no byte for the first time, or does not finish its answer within the second. */
const [silenceMs, longestMs] = [10_000, 60_000];
/** Larger than a piece of a file and than a page of a listing: a larger answer is refused. */
const mostAnswerBytes = 4_000_000;
const mostSockets = 20;

export type Bucket = { call(call: S3Call): Promise<S3Answer>; close(): void };

/**
 * Signed calls to one bucket. The operator chose the address, so it may be private, as that of the database may; the rules for addresses
 * of callbacks do not apply. A redirect is not followed.
 */
export function openBucket(settings: S3Settings): Bucket {
  const { protocol, hostname, port, pathname } = new URL(settings.endpoint);
  const isInHost = settings.addressing === "host";
  const host = isInHost ? `${settings.bucket}.${hostname}` : hostname;
  const prefix = pathname.replace(/\/$/, "") + (isInHost ? "" : `/${settings.bucket}`);
  const options = { keepAlive: true, maxSockets: mostSockets };
  const agent = protocol === "https:" ? new https.Agent(options) : new http.Agent(options);
  const request = protocol === "https:" ? https.request : http.request;

  async function call({ method, object, query = {}, headers: given = {}, body = [] }: S3Call) {
    const path = object === null ? prefix || "/" : `${prefix}/${object}`;
    const values = new Map(Object.entries(query));
    const digest = createHash("sha256");
    for (const piece of body) digest.update(piece);
    const headers: Record<string, string> = {
      ...given,
      host: port ? `${host}:${port}` : host,
      "x-amz-date": signatureTime(new Date()),
      "x-amz-content-sha256": digest.digest("hex"),
    };
    headers["authorization"] = authorizationOf({ method, path, query: values, headers }, settings);
    headers["content-length"] = String(body.reduce((sum, { length }) => sum + length, 0));
    const search = encodeQuery(values);
    const target = { agent, method, host, port: port || undefined, headers };
    return new Promise<S3Answer>((resolve, reject) => {
      const sent = request({ ...target, path: search ? `${path}?${search}` : path });
      const fail = (error: Error) => {
        clearTimeout(timer);
        sent.destroy();
        reject(error instanceof StoreFailure ? error : StoreFailure.away(error));
      };
      const timer = setTimeout(() => fail(StoreFailure.silent()), longestMs);
      sent
        .setTimeout(silenceMs, () => fail(StoreFailure.silent()))
        .on("error", fail)
        .on("response", (answer) => {
          void readBody(answer).then((bytes) => {
            clearTimeout(timer);
            resolve({ status: answer.statusCode!, headers: answer.headers, body: bytes });
          }, fail);
        });
      for (const piece of body) sent.write(piece);
      sent.end();
    });
  }

  return { call, close: () => agent.destroy() };
}

async function readBody(answer: http.IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > mostAnswerBytes) throw StoreFailure.tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

import { createHash, createHmac } from "node:crypto";

/** The key that the store gave to this installation. */
export type S3Key = {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type SignedParts = {
  readonly method: string;
  /** Path and query in their encoded form, as they are sent. */
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  /** Names in lower case; `host`, `x-amz-date` and `x-amz-content-sha256` among them. */
  readonly headers: Readonly<Record<string, string>>;
};

export const digestOfNothing = createHash("sha256").digest("hex");

/** The header Authorization of AWS Signature Version 4 for a call whose body has the digest that a header names. */
export function authorizationOf({ method, path, query, headers }: SignedParts, key: S3Key): string {
  const names = Object.keys(headers).toSorted();
  const canonical = [
    method,
    path,
    encodeQuery(query),
    ...names.map((name) => `${name}:${headers[name]!.trim()}`),
    "",
    names.join(";"),
    headers["x-amz-content-sha256"],
  ].join("\n");
  const time = headers["x-amz-date"]!;
  const scope = `${time.slice(0, 8)}/${key.region}/s3/aws4_request`;
  const digest = createHash("sha256").update(canonical).digest("hex");
  const signingKey = scope
    .split("/")
    .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${key.secretAccessKey}`);
  const signature = hmac(signingKey, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${digest}`).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${key.accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`;
}

/** Sorted by name, and encoded more strictly than `encodeURIComponent` does. */
export function encodeQuery(query: ReadonlyMap<string, string>): string {
  return [...query]
    .map(([name, value]) => `${encodePart(name)}=${encodePart(value)}`)
    .toSorted()
    .join("&");
}

function encodePart(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A time as signatures have it: 20261119T134500Z. */
export function signatureTime(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

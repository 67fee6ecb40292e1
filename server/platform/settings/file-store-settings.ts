import * as z from "zod";
import type { S3Settings } from "../blobs/s3/call.ts";
import { url } from "./values.ts";

/** The settings of the S3-compatible store to which files are moved (EXT-51). */
export const fileStoreSettings = {
  CORRIDOR_FILE_STORE: z
    .enum(["database", "s3"])
    .optional()
    .describe(
      "Where files are kept: uploads, responses, exports and statements. `database`, or `s3`: files older than ten minutes are then moved to the bucket, each sealed with a key of its own. Files that were moved stay readable there after a change back. By default `s3` if `CORRIDOR_S3_ENDPOINT` is set. See [The file store](operations.md#the-file-store).",
    ),
  CORRIDOR_S3_ENDPOINT: url
    .optional()
    .describe(
      "Address of the S3-compatible store, such as `https://s3.eu-central-1.amazonaws.com`. It may be private: the rules of callback addresses do not apply.",
    ),
  CORRIDOR_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket")
    .optional()
    .describe("Bucket for the files. It must exist."),
  CORRIDOR_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, "must be the name of a region, such as eu-central-1")
    .default("us-east-1")
    .describe("Region that calls are signed for. Most self-hosted stores accept the default."),
  CORRIDOR_S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[\x21-\x7e]{3,128}$/, "must be the ID of an access key")
    .optional()
    .describe(
      "ID of the access key. The key may read, write, list and delete in the bucket, and nothing else.",
    ),
  CORRIDOR_S3_SECRET_ACCESS_KEY: z.string().min(8).optional().describe("Secret of the access key."),
  CORRIDOR_S3_ADDRESSING: z
    .enum(["path", "host"])
    .default("path")
    .describe("Whether the bucket is in the path of the address or in the name of the host."),
  CORRIDOR_S3_PLAIN_HTTP: z
    .enum(["allowed", "refused"])
    .optional()
    .describe(
      "Whether the address may be http. By default `refused` in production and `allowed` in the demo. The bytes are sealed in any case; names of objects and sizes are not.",
    ),
} as const;

type GivenFileStoreSettings = {
  readonly CORRIDOR_FILE_STORE?: "database" | "s3" | undefined;
  readonly CORRIDOR_S3_ENDPOINT?: string | undefined;
  readonly CORRIDOR_S3_BUCKET?: string | undefined;
  readonly CORRIDOR_S3_REGION: string;
  readonly CORRIDOR_S3_ACCESS_KEY_ID?: string | undefined;
  readonly CORRIDOR_S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly CORRIDOR_S3_ADDRESSING: "path" | "host";
  readonly CORRIDOR_S3_PLAIN_HTTP?: "allowed" | "refused" | undefined;
};

const neededTogether = [
  "CORRIDOR_S3_ENDPOINT",
  "CORRIDOR_S3_BUCKET",
  "CORRIDOR_S3_ACCESS_KEY_ID",
  "CORRIDOR_S3_SECRET_ACCESS_KEY",
] as const;

export function fileStoreProblems(given: GivenFileStoreSettings, isProduction: boolean): string[] {
  const missing = neededTogether.filter((name) => !given[name]);
  if (missing.length === neededTogether.length)
    return given.CORRIDOR_FILE_STORE === "s3"
      ? [`CORRIDOR_FILE_STORE is s3, which needs ${neededTogether.join(", ")}`]
      : [];
  if (missing.length > 0)
    return missing.map(
      (name) => `${name} is needed as well, because other settings of the file store are set`,
    );
  const isPlain = given.CORRIDOR_S3_ENDPOINT!.startsWith("http:");
  const allowsPlain = (given.CORRIDOR_S3_PLAIN_HTTP ?? (isProduction ? "refused" : "allowed")) === "allowed";
  return isPlain && !allowsPlain
    ? [
        "CORRIDOR_S3_ENDPOINT must be an https address; on a network that you trust set CORRIDOR_S3_PLAIN_HTTP=allowed",
      ]
    : [];
}

export type FileStore = S3Settings & {
  /** Files are moved to the store. Otherwise the store is only read: files that were moved before are there. */
  readonly isUsed: boolean;
};

export function fileStoreOf(given: GivenFileStoreSettings): FileStore | null {
  if (!given.CORRIDOR_S3_ENDPOINT) return null;
  return {
    endpoint: given.CORRIDOR_S3_ENDPOINT,
    bucket: given.CORRIDOR_S3_BUCKET!,
    region: given.CORRIDOR_S3_REGION,
    accessKeyId: given.CORRIDOR_S3_ACCESS_KEY_ID!,
    secretAccessKey: given.CORRIDOR_S3_SECRET_ACCESS_KEY!,
    addressing: given.CORRIDOR_S3_ADDRESSING,
    isUsed: given.CORRIDOR_FILE_STORE !== "database",
  };
}

import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BodyFileType } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { isSame } from "../../seal.ts";
import { mediaTypes } from "../file-answer.ts";
import { verifiedCallOf } from "../signed-call.ts";
import { throwAway } from "./upload.ts";

/** The bytes of a signed file as they arrive. Reading fails if there are too many, and at the end if they are not the signed ones. */
export type SignedFile = AsyncIterable<Buffer>;

const bodyTypes: readonly BodyFileType[] = ["csv", "xlsx", "xml"];

/** The file stays in its stream, and the verb reads it piece by piece. */
export function takeSignedFiles(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const types = bodyTypes.map((type) => mediaTypes[type].split(";")[0]!);
  server.addContentTypeParser(types, (_request, _body, done) => done(null));
}

export async function receiveSignedFile<Answer>(
  request: FastifyRequest,
  limitBytes: number,
  work: (file: SignedFile) => Promise<Answer>,
): Promise<Answer> {
  try {
    // The bytes are stored as they come, so packed bytes would be read as a damaged file.
    if ((request.headers["content-encoding"] ?? "identity") !== "identity")
      throw new Problem("request.wrong-type");
    const { digest } = verifiedCallOf(request);
    if (!digest) throw new Problem("digest.missing");
    if (Number(request.headers["content-length"] ?? 0) > limitBytes) throw new Problem("file.too-large");
    return await work(signedBytes(request.raw, limitBytes, digest));
  } finally {
    throwAway(request);
  }
}

async function* signedBytes(body: Readable, limitBytes: number, digest: Buffer): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let length = 0;
  try {
    // The answer to a refused file goes over the same connection, so a refusal must not destroy the stream.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > limitBytes) throw new Problem("file.too-large");
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem("request.unreadable"); // The sender broke off.
  }
  if (!isSame(hash.digest(), digest)) throw new Problem("digest.wrong");
}

import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import multipart, { type Multipart } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { smallBodyBytes } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { inTemporaryFolder } from "../temporary-folder.ts";
import { parametersOf } from "./input.ts";

/** A file that came with a call: it is there while the verb works, and gone afterwards. */
export type UploadedFile = { readonly path: string; readonly name: string };

const mebibyte = 1_048_576;
/** How large a file may be that comes with a call (C-62). */
const uploadBytes = 50 * mebibyte;
/** The largest body of a call with a file: the file, its parameters, and room for the headers of the parts. */
const uploadBodyBytes = uploadBytes + mebibyte;
const limits = {
  parts: 2,
  files: 1,
  fields: 1,
  fieldSize: smallBodyBytes,
  fieldNameSize: 100,
  fileSize: uploadBytes,
  headerPairs: 20,
};

/** Calls with a file are multipart and nothing else; all others never are. */
export async function takeUploads(server: FastifyInstance): Promise<void> {
  server.removeAllContentTypeParsers();
  await server.register(multipart, { limits });
}

/**
 * Reads the parameters, which stand in the first part, and asks whether they let the caller in; only then the file, to a
 * place of its own (C-66).
 */
export async function receiveUpload<Admitted, Answer>(
  request: FastifyRequest,
  fileField: string,
  admit: (parameters: Record<string, unknown>) => Promise<Admitted>,
  work: (admitted: Admitted, file: UploadedFile) => Promise<Answer>,
): Promise<Answer> {
  try {
    if (!request.isMultipart()) throw new Problem("request.wrong-type");
    if (Number(request.headers["content-length"] ?? 0) > uploadBodyBytes)
      throw new Problem("request.too-large");
    const parts = request.parts();
    const admitted = await admit(parametersIn(await nextOf(parts), fileField));
    return await inTemporaryFolder(async (folder) => {
      const file = await storeFile(await nextOf(parts), fileField, path.join(folder, "upload"));
      if (await nextOf(parts)) throw wrongParts(fileField);
      return work(admitted, file);
    });
  } catch (error) {
    throwAway(request);
    throw isPartTooMany(error) ? wrongParts(fileField) : error;
  }
}

function wrongParts(file: string): Problem {
  return new Problem("request.wrong-parts", { details: { file } });
}

/** The library calls that too large; but a second small file, or one without a name, is only in the wrong place. */
function isPartTooMany(error: unknown): boolean {
  const { code = "" } = error as { code?: string };
  return ["FST_PARTS_LIMIT", "FST_FILES_LIMIT", "FST_FIELDS_LIMIT"].includes(code);
}

async function nextOf(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> {
  const { value } = (await parts.next().catch(refuseDamaged)) as { value: Multipart | undefined };
  return value;
}

/** A body that is not what it says it is has no status of its own; a disk that is full has a code, and is no fault of the body. */
function refuseDamaged(error: unknown): never {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode !== undefined || code !== undefined) throw error;
  throw new Problem("request.unreadable");
}

function parametersIn(part: Multipart | undefined, fileField: string): Record<string, unknown> {
  if (part?.type !== "field" || part.fieldname !== "jsonData") throw wrongParts(fileField);
  if (part.valueTruncated) throw new Problem("request.too-large");
  return parametersOf(part.value);
}

async function storeFile(part: Multipart | undefined, fileField: string, to: string): Promise<UploadedFile> {
  if (part?.type !== "file" || part.fieldname !== fileField)
    throw new Problem("request.invalid", { fields: { [fileField]: { code: "required" } } });
  part.file.once("limit", () => part.file.destroy(new Problem("request.too-large")));
  await pipeline(part.file, createWriteStream(to, { mode: 0o600, flags: "wx" })).catch(refuseDamaged);
  return { path: to, name: part.filename };
}

/** The rest of the body goes nowhere, so that its sender gets to hear the answer; who sends on and on is cut off. */
function throwAway({ raw }: FastifyRequest): void {
  raw.unpipe();
  let left = uploadBytes;
  raw.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

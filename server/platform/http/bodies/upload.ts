import { createWriteStream } from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { smallBodyBytes } from "@corridor/product/endpoint";
import { Problem } from "@corridor/product/problems";
import { inTemporaryFolder } from "../../temporary-folder.ts";
import { boundaryOf, openForm, type FormReader } from "./form-reader.ts";
import { parametersOf } from "../input.ts";

/** A file that came with a call. It exists while the verb works and is deleted afterwards. */
export type UploadedFile = { readonly path: string; readonly name: string };

const mebibyte = 1_048_576;
/** The size limit of a file that comes with a call (C-62). */
const uploadBytes = 50 * mebibyte;
/** The largest body of a call with a file: the file, its parameters, and room for the headers of the parts. */
const uploadBodyBytes = uploadBytes + mebibyte;
/** Calls with a file are always multipart; all other calls never are. */
export function takeUploads(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  // The body stays in its stream, and the call reads it part by part.
  server.addContentTypeParser("multipart/form-data", (_request, _body, done) => done(null));
}

/**
 * Reads the parameters in the first part and checks whether the caller may make the call; only then reads the file, into a
 * folder of its own (C-66).
 */
export async function receiveUpload<Admitted, Answer>(
  request: FastifyRequest,
  fileField: string,
  admit: (parameters: Record<string, unknown>) => Promise<Admitted>,
  work: (admitted: Admitted, file: UploadedFile) => Promise<Answer>,
): Promise<Answer> {
  try {
    const form = openForm(request.raw, boundaryIn(request));
    try {
      const admitted = await admit(await readParameters(form, fileField));
      return await inTemporaryFolder(async (folder) => {
        const file = await storeFile(form, fileField, path.join(folder, "upload"));
        if (await form.nextHead()) throw wrongParts(fileField);
        return work(admitted, file);
      });
    } finally {
      await form.close();
    }
  } finally {
    throwAway(request);
  }
}

function boundaryIn({ headers }: FastifyRequest): string {
  const { "content-type": contentType = "", "content-length": length = "0" } = headers;
  if (!/^multipart\/form-data/i.test(contentType)) throw new Problem("request.wrong-type");
  if (Number(length) > uploadBodyBytes) throw new Problem("request.too-large");
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw new Problem("request.unreadable");
  return boundary;
}

function wrongParts(file: string): Problem {
  return new Problem("request.wrong-parts", { details: { file } });
}

async function readParameters(form: FormReader, fileField: string): Promise<Record<string, unknown>> {
  const head = await form.nextHead();
  if (head?.name !== "jsonData" || head.fileName !== null) throw wrongParts(fileField);
  return parametersOf(await form.text(smallBodyBytes));
}

async function storeFile(form: FormReader, fileField: string, to: string): Promise<UploadedFile> {
  const head = await form.nextHead();
  if (head?.name !== fileField)
    throw head?.name === "jsonData"
      ? wrongParts(fileField)
      : new Problem("request.invalid", { fields: { [fileField]: { code: "required" } } });
  if (head.fileName === null) throw wrongParts(fileField);
  await pipeline(form.content(uploadBytes), createWriteStream(to, { mode: 0o600, flags: "wx" }));
  return { path: to, name: head.fileName };
}

/** Reads and drops the rest of the body, so that the sender gets the answer. A sender that does not stop is cut off. */
export function throwAway({ raw }: FastifyRequest): void {
  let left = uploadBytes;
  raw.on("data", (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

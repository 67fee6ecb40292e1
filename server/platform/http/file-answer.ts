import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { AnswerFileType } from "@corridor/product/endpoint";

export type FileAnswer = {
  fileName: string;
  /** Whole, or streamed from a disk at the receiver's speed. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** The size of a streamed file; null where only its end tells it. */
  byteCount?: number | null;
};

export const mediaTypes: Readonly<Record<AnswerFileType, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "application/xml; charset=utf-8",
};

const fileTypes = Object.keys(mediaTypes) as AnswerFileType[];

/**
 * The browser saves the file and never shows it: uploaded content must not be interpreted (C-67). If the bytes end with an error, the
 * connection is cut, so that no browser takes the file for whole; `onCutOff` is told.
 */
export function sendFile(
  reply: FastifyReply,
  { fileName, bytes, byteCount }: FileAnswer,
  onCutOff: (error: Error) => void,
): FastifyReply {
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const type = fileTypes.find((each) => fileName.endsWith(`.${each}`));
  if (typeof byteCount === "number") reply.header("Content-Length", byteCount);
  const content = bytes instanceof Uint8Array ? bytes : asStream(bytes).once("error", onCutOff);
  return reply
    .header("Content-Disposition", `attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
    .type(type ? mediaTypes[type] : "application/octet-stream")
    .send(content);
}

function asStream(bytes: AsyncIterable<Uint8Array>): Readable {
  return bytes instanceof Readable ? bytes : Readable.from(bytes);
}

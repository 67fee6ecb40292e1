import type { FastifyReply } from "fastify";

export type FileAnswer = { fileName: string; bytes: Uint8Array };

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Saved, never shown: what people uploaded is not for a browser to interpret (C-67). */
export function sendFile(reply: FastifyReply, { fileName, bytes }: FileAnswer): FastifyReply {
  const plain = fileName.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return reply
    .header("Content-Disposition", `attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
    .type(workbookType)
    .send(bytes);
}

import { randomBytes } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { preferredLanguage, type Language } from "@corridor/product/i18n/language";
import type { ProblemCode } from "@corridor/product/problems";
import type { App } from "../app.ts";
import { securityHeaders } from "./headers.ts";
import { textOf } from "./problem-answer.ts";

type BrokenRequest = { readonly code?: string | undefined; readonly rawPacket?: unknown };

const refusals: Readonly<Record<string, { status: number; error: ProblemCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, error: "request.too-large" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: "request.unreadable" },
};

/**
 * Input that is no valid request, such as one with a too long address, reaches no route and no reply. It is answered as API-04
 * says on its connection, which is then closed.
 */
export function answerBrokenRequest(app: App, error: BrokenRequest, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, error: code } = refusals[error.code ?? ""] ?? { status: 400, error: "request.unreadable" };
  const traceId = randomBytes(8).toString("hex");
  const body = JSON.stringify({
    message: textOf(code, languageIn(error.rawPacket), traceId),
    error: code,
    traceId,
  });
  const headers = {
    ...securityHeaders(app, traceId, "none"),
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  app.log.info({ status, traceId, code }, "refused before it became a request");
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  socket.destroySoon();
}

/** The language of the console's own header, if the packet contains it. */
function languageIn(packet: unknown): Language {
  const read = Buffer.isBuffer(packet) ? packet.toString("latin1") : "";
  const [, wished = ""] = /\r\nx-locale: *(\w+)/i.exec(read) ?? [];
  return preferredLanguage([wished]);
}

import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { drawnText } from "../drawn-bytes.ts";

/** No inline script, no framing, no content of other origins; the nonce is for react-aria's style element (C-55). */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ].join("; ");
}

declare module "fastify" {
  interface FastifyRequest {
    nonce: string;
  }
}

export function addSecurityHeaders(server: FastifyInstance, app: App): void {
  server.decorateRequest("nonce", "");
  server.addHook("onRequest", (request, reply, done) => {
    request.nonce = drawnText(16, "base64");
    reply.headers(securityHeaders(app, request.id, request.nonce));
    done();
  });
}

export function securityHeaders(app: App, traceId: string, nonce: string): Record<string, string> {
  const isHttps = app.config.publicUrl.startsWith("https://");
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "X-Trace-Id": traceId,
    "Cache-Control": "no-store",
    ...(isHttps ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

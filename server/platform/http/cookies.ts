import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { isGoodToken, newToken } from "./anti-forgery.ts";

function isSecure(app: App): boolean {
  return app.config.publicUrl.startsWith("https://");
}

/**
 * Browsers protect __Host- cookies from other hosts and from plain http. Loopback has no https, so there the prefix is left
 * out.
 */
function sessionCookie(app: App): string {
  return isSecure(app) ? "__Host-session" : "session";
}

export function sessionSecretOf(app: App, request: FastifyRequest): string | null {
  const secret = request.cookies[sessionCookie(app)];
  return secret && /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null;
}

export function setSessionCookies(app: App, reply: FastifyReply, secret: string): void {
  reply.setCookie(sessionCookie(app), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(app),
  });
  setToken(app, reply, secret);
}

/** This cookie stays after log-out, because it helps a person who cannot log in (decision 0035). */
function browserCookie(app: App): string {
  return isSecure(app) ? "__Host-known-browser" : "known-browser";
}

export function browserTokensOf(app: App, request: FastifyRequest): string {
  return request.cookies[browserCookie(app)] ?? "";
}

export function setBrowserCookie(app: App, reply: FastifyReply, tokens: string, days: number): void {
  reply.setCookie(browserCookie(app), tokens, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(app),
    maxAge: days * 86_400,
  });
}

export function clearSessionCookies(app: App, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie(app), {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(app),
  });
  setToken(app, reply, null);
}

/** Replaces a missing or foreign anti-forgery cookie; the console then repeats a refused call once. */
export function refreshToken(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const secret = sessionSecretOf(app, request);
  if (!isGoodToken(app.vault, request.cookies["XSRF-TOKEN"], secret)) setToken(app, reply, secret);
}

function setToken(app: App, reply: FastifyReply, secret: string | null): void {
  reply.setCookie("XSRF-TOKEN", newToken(app.vault, secret), {
    path: "/",
    sameSite: "lax",
    secure: isSecure(app),
  });
}

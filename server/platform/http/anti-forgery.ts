import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isOneOf, type Vault } from "../seal.ts";

/** A token belongs to one session, or to no session, so a token planted by another site is worthless (C-53). */
export function newToken(vault: Vault, sessionSecret: string | null): string {
  const nonce = randomBytes(16).toString("base64url");
  const signed = vault.sign("anti-forgery", signedText(nonce, sessionSecret));
  return `${nonce}.${signed.toString("base64url")}`;
}

export function isGoodToken(vault: Vault, token: string | undefined, sessionSecret: string | null): boolean {
  const [nonce, signed, ...more] = (token ?? "").slice(0, 200).split(".");
  if (!nonce || !signed || more.length > 0) return false;
  const expected = vault.signatures("anti-forgery", signedText(nonce, sessionSecret));
  return isOneOf(expected, Buffer.from(signed, "base64url"));
}

function signedText(nonce: string, sessionSecret: string | null): string {
  return `${nonce}|${sessionSecret ?? "nobody"}`;
}

/** Browsers send the origin of a call; it must be this site. */
function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") return true;
  const { origin, host } = request.headers;
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host;
}

export function forgeryProblem(request: FastifyRequest, vault: Vault, sessionSecret: string | null): boolean {
  if (comesFromElsewhere(request)) return true;
  const header = request.headers["x-xsrf-token"];
  const cookie = request.cookies["XSRF-TOKEN"];
  return typeof header !== "string" || header !== cookie || !isGoodToken(vault, header, sessionSecret);
}

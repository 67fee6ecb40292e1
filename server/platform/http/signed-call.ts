import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { KeyPolicy } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import { isSame } from "../seal.ts";
import type { Caller } from "../actor.ts";
import type { App } from "../app.ts";
import { Turns } from "../turns.ts";
import { parseBody } from "./large-json.ts";

/** A call whose signature was verified. */
export type VerifiedCall = {
  readonly caller: Pick<Caller, "keyId" | "person" | "wallets">;
  /** SHA-256 of the body, as the signature says; null without a body. */
  readonly digest: Buffer | null;
};

/** Verifies the signature before the body is read, and asks whether the key may make the call; refuses, or notes the call as verified. */
export type VerifySignature = (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  policy: KeyPolicy,
) => Promise<void>;

/** For a server without signed calls. */
export const noSignatures: VerifySignature = async () => {
  throw new Problem("sessionInvalid");
};

const verified = new WeakMap<FastifyRequest, VerifiedCall>();

export function noteVerifiedCall(request: FastifyRequest, call: VerifiedCall): void {
  verified.set(request, call);
}

export function verifiedCallOf(request: FastifyRequest): VerifiedCall {
  const call = verified.get(request);
  if (!call) throw new Problem("sessionInvalid");
  return call;
}

/** The signature covers a digest of the raw bytes, so they are hashed while they arrive, and parsed only if they are the signed ones. */
export function takeSignedBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", async (request: FastifyRequest, body: Readable) => {
    const { bodyLimit } = request.routeOptions;
    const { digest } = verifiedCallOf(request);
    if (!digest) throw new Problem("digest.missing");
    return parseBody(await readHashed(body, bodyLimit, digest), bodyLimit);
  });
}

async function readHashed(body: Readable, limitBytes: number, digest: Buffer): Promise<readonly Buffer[]> {
  const turns = new Turns();
  const hash = createHash("sha256");
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > limitBytes) throw new Problem("request.too-large");
    hash.update(piece);
    pieces.push(piece);
    if (turns.isOver()) await turns.giveWay();
  }
  if (!isSame(hash.digest(), digest)) throw new Problem("digest.wrong");
  return pieces;
}

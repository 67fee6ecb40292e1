import { createHash, createPublicKey, verify, type KeyObject } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isClientId } from "@corridor/product/clients/client";
import { signingCurves, type SigningCurve } from "@corridor/product/keys/curves";
import { policyRefusal, type KeyPolicy } from "@corridor/product/policy";
import { Problem, type ProblemCode, type ProblemDetails } from "@corridor/product/problems";
import { callsPerMinute, clockToleranceSeconds } from "@corridor/product/public-api/limits";
import { identifyKey, noteKeyCall, type KeyIdentity } from "../keys/identify-key.ts";
import type { App } from "../platform/app.ts";
import { noteVerifiedCall, type VerifySignature } from "../platform/http/signed-call.ts";
import { isSame } from "../platform/seal.ts";
import { readSignature, type ReadSignature } from "./read-signature.ts";
import { signatureBase, type SignedParts } from "./signature-base.ts";

/**
 * Verifies a signed call from its headers alone, so that nobody without a key makes the server read a body. The nonce is taken last:
 * a call that is refused for another reason can be sent again as it is.
 */
export const verifySignature: VerifySignature = async (app, request, reply, policy) => {
  try {
    await verifyCall(app, request, reply, policy);
    app.metrics.signatures.inc({ outcome: "accepted" });
  } catch (error) {
    if (error instanceof Problem) noteRefusal(app, request, error.code);
    throw error;
  }
};

/** Support finds here why a client's program is refused. The header may be any text, so it is logged only in the form of a client ID. */
function noteRefusal(app: App, request: FastifyRequest, code: ProblemCode): void {
  app.metrics.signatures.inc({ outcome: code });
  const named = request.headers["x-client-id"];
  const clientId = typeof named === "string" && isClientId(named) ? named : null;
  app.log.info({ traceId: request.id, code, clientId }, "a signed call was refused");
}

const verifyCall: VerifySignature = async (app, request, reply, policy) => {
  const read = readSignature(request.headers, hasBody(request));
  const key = await identifyKey(app, read.clientId, read.keyId);
  if (!key) throw new Problem("signature.key-unknown");
  checkSignature(read, key, partsOf(app, request), { tellsBase: key.isOnTrial || !app.config.isProduction });
  if (read.digest && !hasBody(request) && !isSame(read.digest, emptyDigest))
    throw new Problem("digest.wrong");
  refuseByPolicy(policy, key);
  await countCall(app, reply, read);
  noteVerifiedCall(request, {
    caller: { keyId: read.keyId, person: key.person, wallets: key.wallets },
    digest: read.digest,
  });
};

const emptyDigest = createHash("sha256").digest();

function hasBody({ headers }: FastifyRequest): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Behind a proxy the server is reached under its public address; loopback names are reached directly. */
function partsOf(app: App, request: FastifyRequest): SignedParts {
  const publicUrl = new URL(app.config.publicUrl);
  const host = (request.headers.host ?? "").toLowerCase();
  return {
    method: request.method,
    url: request.url,
    origin: host === publicUrl.host ? publicUrl.origin : `http://${host}`,
    headers: request.headers,
  };
}

/** Checks everything that needs the key: whether it is valid, the time, and the signature itself. */
function checkSignature(
  read: ReadSignature,
  { publicKey, isRevoked, now }: Pick<KeyIdentity, "publicKey" | "isRevoked" | "now">,
  parts: SignedParts,
  { tellsBase }: { tellsBase: boolean },
): void {
  const base = signatureBase(read, parts);
  const refuse = (code: ProblemCode, details: ProblemDetails = {}): never => {
    throw new Problem(code, { details, signatureBase: tellsBase ? base : undefined });
  };
  const { curve } = parsedKey(publicKey);
  const { signatureBytes, algorithm } = signingCurves[curve];
  if (read.algorithm !== null && read.algorithm !== algorithm)
    refuse("signature.algorithm", {
      part: `"${read.algorithm}"`,
      ...(algorithm === null ? {} : { expected: algorithm }),
    });
  if (Math.abs(now - read.created) > clockToleranceSeconds)
    refuse("signature.time", { part: "created", now: Math.floor(now) });
  if (read.expires !== null && now > read.expires)
    refuse("signature.time", { part: "expires", now: Math.floor(now) });
  const { signature } = read;
  if (signature.length !== signatureBytes)
    refuse(isDer(signature) ? "signature.der" : "signature.length", {
      part: signature.length,
      expected: signatureBytes,
    });
  if (!isSignature(publicKey, base, signature)) refuse("signature.wrong", { isBaseGiven: tellsBase ? 1 : 0 });
  // Said only to a caller who has the private key: others learn nothing about the key.
  if (isRevoked) refuse("signature.key-revoked");
}

/** Whether the bytes are a DER sequence: its tag and a length that agrees with theirs. The tag alone begins one of 256 raw signatures. */
function isDer([tag, length, longLength, ...rest]: Buffer): boolean {
  if (tag !== 0x30) return false;
  return length === 0x81 ? longLength === rest.length : length === rest.length + 1;
}

/** Whether these bytes, r‖s, are the signature of the text by this key. */
export function isSignature(publicKey: string, text: string, signature: Buffer): boolean {
  const { key, curve } = parsedKey(publicKey);
  return verify(signingCurves[curve].hash, Buffer.from(text), { key, dsaEncoding: "ieee-p1363" }, signature);
}

type ParsedKey = { readonly key: KeyObject; readonly curve: SigningCurve };

/** Parsing a key costs as much as a verification. The cache holds no state of a key: whether a key is valid is read for each call. */
const parsedKeys = new Map<string, ParsedKey>();
const mostParsedKeys = 1_000;

function parsedKey(publicKey: string): ParsedKey {
  const known = parsedKeys.get(publicKey);
  if (known) return known;
  const key = createPublicKey(publicKey);
  const parsed = { key, curve: key.asymmetricKeyDetails!.namedCurve as SigningCurve };
  if (parsedKeys.size >= mostParsedKeys) parsedKeys.clear();
  parsedKeys.set(publicKey, parsed);
  return parsed;
}

function refuseByPolicy(policy: KeyPolicy, { use, person, standing, features, flags }: KeyIdentity): void {
  if (use !== "api" && use !== "gateway") throw new Problem("signature.key-unknown");
  const keyOwner = use === "api" ? "client" : "gateway";
  const refused = policyRefusal(
    policy,
    { loginStatus: "loggedIn", keyOwner, person },
    standing,
    features,
    flags,
  );
  if (refused) throw new Problem(refused);
}

/** The headers tell a program how fast it may go on, in the form of the IETF draft "RateLimit header fields for HTTP" (EXT-25). */
async function countCall(app: App, reply: FastifyReply, read: ReadSignature): Promise<void> {
  const { isFirstUse, count, secondsLeft } = await noteKeyCall(app, read.clientId, read.keyId, read.nonce);
  if (!isFirstUse) throw new Problem("signature.nonce-used");
  reply.header("RateLimit-Policy", `"key";q=${callsPerMinute};w=60`);
  reply.header("RateLimit", `"key";r=${Math.max(0, callsPerMinute - count)};t=${secondsLeft}`);
  if (count > callsPerMinute) throw new Problem("request.too-many", { retryAfterSeconds: secondsLeft });
}

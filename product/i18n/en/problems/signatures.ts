import type { ProblemCode, ProblemDetails } from "../../../problems.ts";

/** The codes of refused signatures (EXT-24). */
export type SignatureProblemTexts = Record<
  Extract<ProblemCode, `signature.${string}` | `digest.${string}`>,
  string | ((details: ProblemDetails) => string)
>;

/** Refusals of signed calls. The reader is a developer: each text names the part that failed and what to change. */
export const signatureProblemTexts: SignatureProblemTexts = {
  "signature.missing":
    "This call is not signed. Send the headers Signature-Input and Signature (RFC 9421) and X-Client-Id.",
  "signature.unreadable": ({ part }) =>
    `The header ${part} cannot be read as a structured field (RFC 8941). Write Signature-Input like sig=("@method" …);created=…, Signature like sig=:base64:, and Content-Digest like sha-256=:base64:.`,
  "signature.several":
    "This call must have exactly one signature: one entry in Signature-Input and one in Signature, with the same label.",
  "signature.component-missing": ({ part }) =>
    `The signature does not cover ${part}. Cover "@method", "@target-uri" (or "@path" and "@query"), "x-client-id" and, with a body, "content-digest".`,
  "signature.component-unsupported": ({ part }) =>
    `The signature covers ${part} in a way that this API does not accept. Cover only parts that the call has, each part once and without parameters.`,
  "signature.parameter-missing": ({ part }) =>
    `The signature has no parameter ${part}. Give created, nonce and keyid.`,
  "signature.parameter-invalid": ({ part }) =>
    `The signature parameter ${part} is not valid. created and expires are whole numbers of seconds since 1970; nonce is a text of 16 to 64 characters without spaces; keyid is the key ID on the keys page, 16 hex digits; alg is a text.`,
  "signature.algorithm": ({ part, expected }) =>
    expected === undefined
      ? `The signature parameter alg is ${part}, but the algorithm of this key has no registered name. Leave alg out.`
      : `The signature parameter alg is ${part}, but this key signs with ${expected}. Leave alg out, or give that name.`,
  "signature.time": ({ part, now }) =>
    `The signature parameter ${part} does not fit the server's time, which is ${now} seconds since 1970. created may differ from it by at most 300 seconds, and expires must not have passed: check your clock, and sign each call when you send it.`,
  "signature.key-unknown":
    "This client has no such key. Compare X-Client-Id and keyid with the keys page of the console.",
  "signature.key-revoked": "This key was revoked. Sign with another key, or add a new one on the keys page.",
  "signature.der": ({ expected }) =>
    `The signature is in DER form. Send r and s one after the other, ${expected} bytes in all (IEEE P1363), in base64.`,
  "signature.length": ({ part, expected }) =>
    `The signature has ${part} bytes; this key needs ${expected}: r and s one after the other, in base64.`,
  "signature.wrong": ({ isBaseGiven }) =>
    isBaseGiven === 1
      ? "The signature does not match. Compare the text that you signed with signatureBase in this answer, line by line; lines end in one line feed, and the last line has none."
      : "The signature does not match. Check each line of the text that you signed: method, address, digest, client, and the parameters exactly as in Signature-Input; lines end in one line feed, and the last line has none. Clients on trial get the text that the server verified.",
  "signature.nonce-used":
    "This nonce was used in the last 10 minutes, so this may be a repeated call. Sign again with a new nonce; the same requestId pays once.",
  "digest.missing":
    "This call has a body but no Content-Digest header. Send the sha-256 hash of the body's bytes.",
  "digest.unsupported":
    "The Content-Digest header has no sha-256 value of 32 bytes. Send the sha-256 hash of the body's bytes.",
  "digest.wrong":
    "The body does not match its Content-Digest. Hash exactly the bytes that you send, after the last change to them.",
};

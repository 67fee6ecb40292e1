import { createPublicKey, type JsonWebKeyInput, type KeyObject } from "node:crypto";
import { keyTextProblem } from "@corridor/product/keys/key-text";
import { hiddenProblem, type FieldProblem } from "@corridor/product/problems";
import { keyFacts, type KeyFacts } from "./key-facts.ts";
import { refusedKey } from "./read-api-key.ts";

/** Shorter RSA keys are refused (KEY-13). */
const shortestRsa = 3_072;

const curves: Readonly<Record<string, { name: string; jwk: string; bytes: number }>> = {
  "ecdsa-sha2-nistp256": { name: "nistp256", jwk: "P-256", bytes: 32 },
  "ecdsa-sha2-nistp384": { name: "nistp384", jwk: "P-384", bytes: 48 },
  "ecdsa-sha2-nistp521": { name: "nistp521", jwk: "P-521", bytes: 66 },
};

const notOpenSsh: FieldProblem = { code: "keyOpenSsh" };

/** Reads the line of a .pub file, or refuses it with the reason (KEY-13). */
export function readSftpKey(text: string): KeyFacts {
  const line = text.trim();
  const problem = keyTextProblem(line) ?? (/[\r\n]/.test(line) ? notOpenSsh : hiddenProblem(line));
  if (problem) throw refusedKey(problem);
  const [type = "", base64 = "", ...comment] = line.split(" ");
  if (!/^[a-z0-9@.-]{3,60}$/.test(type) || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw refusedKey(notOpenSsh);
  const blob = Buffer.from(base64, "base64");
  const fields = fieldsOf(blob);
  if (fields?.[0]?.toString("latin1") !== type) throw refusedKey(notOpenSsh);
  const stored = [type, blob.toString("base64"), comment.join(" ").trim()].filter(Boolean).join(" ");
  return keyFacts(keyFromFields(type, fields), blob, stored);
}

/** A blob is a row of fields, each with its length in front; null if it is not. */
function fieldsOf(blob: Buffer): Buffer[] | null {
  const fields: Buffer[] = [];
  for (let at = 0; at < blob.length;) {
    if (at + 4 > blob.length) return null;
    const length = blob.readUInt32BE(at);
    const end = at + 4 + length;
    if (end > blob.length) return null;
    fields.push(blob.subarray(at + 4, end));
    at = end;
  }
  return fields;
}

function keyFromFields(type: string, [, ...parts]: readonly Buffer[]): KeyObject {
  if (type === "ssh-ed25519") return keyFromParts(parts, 1, ([x]) => ({ kty: "OKP", crv: "Ed25519", x: x! }));
  if (type === "ssh-rsa") return rsaKey(parts);
  const curve = curves[type];
  if (!curve) throw refusedKey({ code: "keyKind" });
  return keyFromParts(parts, 2, ([name, point]) => {
    // Only the whole point is usual in OpenSSH: 4, x, y.
    const isUsual =
      name!.toString("latin1") === curve.name && point!.length === 1 + 2 * curve.bytes && point![0] === 4;
    if (!isUsual) throw refusedKey(notOpenSsh);
    const [x, y] = [point!.subarray(1, 1 + curve.bytes), point!.subarray(1 + curve.bytes)];
    return { kty: "EC", crv: curve.jwk, x, y };
  });
}

function rsaKey(parts: readonly Buffer[]): KeyObject {
  const key = keyFromParts(parts, 2, ([e, n]) => ({ kty: "RSA", e: withoutZeros(e!), n: withoutZeros(n!) }));
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < shortestRsa)
    throw refusedKey({ code: "keyRsaShort", n: shortestRsa });
  return key;
}

type Jwk = Readonly<Record<string, string | Buffer>>;

function keyFromParts(
  parts: readonly Buffer[],
  count: number,
  jwkOf: (parts: readonly Buffer[]) => Jwk,
): KeyObject {
  if (parts.length !== count) throw refusedKey(notOpenSsh);
  const jwk = Object.entries(jwkOf(parts)).map(([name, value]) => [
    name,
    typeof value === "string" ? value : value.toString("base64url"),
  ]);
  try {
    const key = Object.fromEntries(jwk) as JsonWebKeyInput["key"];
    return createPublicKey({ key, format: "jwk" });
  } catch {
    throw refusedKey(notOpenSsh);
  }
}

/** OpenSSH puts a zero before a number whose first bit is set; JWK does not. */
function withoutZeros(number: Buffer): Buffer {
  let at = 0;
  while (at < number.length && number[at] === 0) at += 1;
  return number.subarray(at);
}

import { createPublicKey, type KeyObject } from "node:crypto";
import { isSigningCurve } from "@corridor/product/keys/curves";
import { keyTextProblem } from "@corridor/product/keys/key-text";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { keyFacts, type KeyFacts } from "./key-facts.ts";

/** Reads the PEM text of a public key, or refuses it with the reason (KEY-12). */
export function readApiKey(text: string): KeyFacts {
  const problem = keyTextProblem(text);
  if (problem) throw refusedKey(problem);
  const key = publicKeyIn(text.trim());
  if (key.asymmetricKeyType === "rsa" || key.asymmetricKeyType === "rsa-pss")
    throw refusedKey({ code: "keyRsa" });
  if (key.asymmetricKeyType !== "ec" || !isSigningCurve(key.asymmetricKeyDetails?.namedCurve ?? ""))
    throw refusedKey({ code: "keyCurve" });
  const usual = inUsualForm(key);
  const pem = usual.export({ type: "spki", format: "pem" }).toString();
  return keyFacts(usual, usual.export({ type: "spki", format: "der" }), pem);
}

export function refusedKey(problem: FieldProblem): Problem {
  return new Problem("key.invalid", { fields: { keyText: problem } });
}

/** Exactly one public key: a parser would ignore a second one in the same text. */
function publicKeyIn(text: string): KeyObject {
  if (!/^-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----$/.test(text))
    throw refusedKey({ code: text.includes("-----BEGIN RSA PUBLIC KEY-----") ? "keyRsa" : "keyPem" });
  try {
    return createPublicKey(text);
  } catch {
    throw refusedKey({ code: "keyPem" });
  }
}

/** PEM can carry the same point compressed or with the numbers of its curve; the usual form is a named curve and the whole point. */
function inUsualForm(key: KeyObject): KeyObject {
  try {
    return createPublicKey({ key: key.export({ format: "jwk" }), format: "jwk" });
  } catch {
    throw refusedKey({ code: "keyCurve" });
  }
}

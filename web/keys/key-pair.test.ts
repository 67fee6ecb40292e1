import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { keyTextProblem } from "@corridor/product/keys/key-text";
import { expect, test } from "vitest";
import { makeKeyPair } from "./key-pair.ts";

test("a pair made in the browser is PKCS #8 and SPKI in PEM on P-256, and the halves belong together [KEY-20]", async () => {
  const { privatePem, publicPem } = await makeKeyPair();
  const privateKey = createPrivateKey({ key: privatePem, format: "pem", type: "pkcs8" });
  const publicKey = createPublicKey({ key: publicPem, format: "pem", type: "spki" });
  expect(privateKey.asymmetricKeyDetails).toEqual({ namedCurve: "prime256v1" });
  expect(privateKey.export({ type: "pkcs8", format: "pem" })).toBe(privatePem);
  expect(publicKey.export({ type: "spki", format: "pem" })).toBe(publicPem);
  const message = Buffer.from("a first payment");
  expect(verify("sha256", message, publicKey, sign("sha256", message, privateKey))).toBe(true);
});

test("each pair is new, and only its public half may be sent [KEY-20]", async () => {
  const [one, other] = await Promise.all([makeKeyPair(), makeKeyPair()]);
  expect(one.privatePem).not.toBe(other.privatePem);
  expect(keyTextProblem(one.publicPem)).toBeNull();
  expect(keyTextProblem(one.privatePem)).toEqual({ code: "keyPrivate" });
});

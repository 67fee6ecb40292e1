import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSigner, httpbis, type Algorithm } from "http-message-signatures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signingCurves, type SigningCurve } from "@corridor/product/keys/curves";
import { givenClient, givenUser, type GivenUser } from "../testing/given.ts";
import { givenKey, type GivenKey } from "../testing/keys.ts";
import { baseOf, callToSign, digestOf, openProgram } from "../testing/signed-calls.ts";
import { openBrowser } from "../testing/browser.ts";
import { useWorld } from "../testing/world.ts";
import { isSignature } from "./verify-signature.ts";

/** Other programs sign here, because a signer and a verifier written together can share a mistake. */
const world = useWorld();
const folder = mkdtempSync(path.join(tmpdir(), "corridor-signers-"));
afterAll(() => rmSync(folder, { recursive: true }));

let user: GivenUser;
beforeAll(async () => {
  user = await givenUser(world, { client: await givenClient(world), role: "DEVELOPER" });
});

const curves = Object.keys(signingCurves) as SigningCurve[];

function keyFile(key: GivenKey): string {
  const file = path.join(folder, `${key.keyId}.pem`);
  writeFileSync(file, key.privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  return file;
}

const answers = (program: string, ...words: string[]) =>
  spawnSync(program, words, { stdio: "ignore" }).status === 0;
const hasOpenssl = answers("openssl", "version");
const hasPython = answers("python3", "-c", "import cryptography");

/** r‖s out of DER: a sequence of two integers, which lose their leading zeros and get the length of the curve. */
function rawOf(der: Buffer, length: number): Buffer {
  const header = der[1]! & 0x80 ? 3 : 2;
  const r = der.subarray(header + 2, header + 2 + der[header + 1]!);
  const s = der.subarray(header + 2 + r.length + 2);
  const fixed = (bytes: Buffer) =>
    Buffer.from(
      bytes
        .toString("hex")
        .replace(/^(00)+/, "")
        .padStart(length, "0"),
      "hex",
    );
  return Buffer.concat([fixed(r), fixed(s)]);
}

const missing = [...(hasOpenssl ? [] : ["openssl"]), ...(hasPython ? [] : ["Python's cryptography"])];
if (missing.length > 0)
  process.stderr.write(`Not tried here, because it is not installed: ${missing.join(", ")}.\n`);

const pythonSigner = `
import sys, base64
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
key = serialization.load_pem_private_key(open(sys.argv[1], "rb").read(), None)
size = (key.curve.key_size + 7) // 8
r, s = decode_dss_signature(key.sign(sys.stdin.buffer.read(), ec.ECDSA(getattr(hashes, sys.argv[2])())))
sys.stdout.buffer.write(r.to_bytes(size, "big") + s.to_bytes(size, "big"))
`;

describe.each(curves)("a call signed with a key on %s", (curve) => {
  const { hash, signatureBytes } = signingCurves[curve];
  const accepted = async (sign: (key: GivenKey, base: string) => Buffer) => {
    const key = await givenKey(world, user, { curve });
    const call = callToSign(key);
    const { status, problem } = await openProgram(world.server, key).send(call, sign(key, baseOf(call).base));
    return status === 200 ? 200 : problem.error;
  };

  test.skipIf(!hasOpenssl)("by openssl is accepted [EXT-02, F-70]", async () => {
    const sign = (key: GivenKey, base: string) =>
      rawOf(
        execFileSync("openssl", ["dgst", `-${hash}`, "-sign", keyFile(key)], { input: base }),
        signatureBytes,
      );
    expect(await accepted(sign)).toBe(200);
  });

  test.skipIf(!hasPython)("by Python's cryptography is accepted [EXT-02, F-70]", async () => {
    const sign = (key: GivenKey, base: string) =>
      execFileSync("python3", ["-c", pythonSigner, keyFile(key), hash.toUpperCase()], { input: base });
    expect(await accepted(sign)).toBe(200);
  });
});

test.each(["prime256v1", "secp384r1"] as const)(
  "calls that another library of RFC 9421 signs with a key on %s are accepted [EXT-02, F-70]",
  async (curve) => {
    const key = await givenKey(world, user, { curve });
    const algorithm = signingCurves[curve].algorithm as Algorithm;
    const signed = async (url: string, body: string | null, fields: string[]) => {
      const request = {
        method: body === null ? "GET" : "POST",
        url: `http://localhost:3000${url}`,
        headers: {
          host: "localhost:3000",
          "x-client-id": key.clientId,
          ...(body === null ? {} : { "content-type": "application/json", "content-digest": digestOf(body) }),
        },
      };
      const nonce = Math.random().toString(36).repeat(4).slice(0, 24);
      const config = {
        key: createSigner(key.privateKey, algorithm, key.keyId),
        fields,
        params: ["created", "nonce", "keyid", "alg"],
        paramValues: { nonce },
      };
      const { headers } = await httpbis.signMessage(config, request);
      const answer = await openBrowser(world.server).send({
        method: request.method,
        url,
        headers,
        ...(body === null ? {} : { payload: body }),
      });
      return answer.status === 200 ? 200 : answer.problem.error;
    };
    const url = "/v1/transactions?limit=3";
    expect(await signed(url, null, ["@method", "@target-uri", "x-client-id"])).toBe(200);
    expect(await signed(url, null, ["@method", "@path", "@query", "@authority", "x-client-id"])).toBe(200);
    const covered = ["@method", "@target-uri", "content-digest", "content-type", "x-client-id"];
    // Verified, and then refused for its content.
    expect(await signed("/v1/paymentRequests", "{}", covered)).toBe("request.invalid");
  },
);

test("the ECDSA test vector of RFC 9421 verifies, and no changed one does [EXT-02, F-70]", () => {
  const publicKey = `-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf
w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==
-----END PUBLIC KEY-----
`;
  const base = `"@status": 200
"content-type": application/json
"content-digest": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:
"content-length": 23
"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"`;
  const signature = Buffer.from(
    "wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==",
    "base64",
  );
  expect(isSignature(publicKey, base, signature)).toBe(true);
  expect(isSignature(publicKey, base.replace("200", "201"), signature)).toBe(false);
  expect(isSignature(publicKey, base, Buffer.alloc(64, 1))).toBe(false);
});

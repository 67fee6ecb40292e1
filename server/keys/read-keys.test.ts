import { generateKeyPairSync, createPublicKey, type KeyObject } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Problem } from "@corridor/product/problems";
import { makeKeyPair, pemOf } from "../testing/keys.ts";
import { readApiKey } from "./read-api-key.ts";
import { readSftpKey } from "./read-sftp-key.ts";

function reasonOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    return (error as Problem).fieldProblems["keyText"]?.code;
  }
}

function field(bytes: Buffer | string): Buffer {
  const content = Buffer.from(bytes as string);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

const sshLine = (type: string, ...parts: (Buffer | string)[]) =>
  `${type} ${Buffer.concat([field(type), ...parts.map(field)]).toString("base64")}`;

const positive = (base64url: string) => Buffer.concat([Buffer.alloc(1), Buffer.from(base64url, "base64url")]);

function rsaLine(key: KeyObject): string {
  const { n, e } = key.export({ format: "jwk" });
  return sshLine("ssh-rsa", Buffer.from(e!, "base64url"), positive(n!));
}

function pointLine(type: string, curve: string, key: KeyObject): string {
  const { x, y } = key.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")];
  return sshLine(type, curve, Buffer.concat(point));
}

describe("an API key", () => {
  test.each(["prime256v1", "secp384r1", "secp256k1"] as const)("on %s is accepted [KEY-12]", (curve) => {
    const { publicPem } = makeKeyPair(curve);
    const { keyId, publicKey } = readApiKey(`\n${publicPem.replaceAll("\n", "\r\n")} `);
    expect([keyId, publicKey]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), publicPem]);
  });

  test("is the same key in every spelling [KEY-15, KEY-22]", () => {
    const { publicPem } = makeKeyPair();
    const der = createPublicKey(publicPem).export({ type: "spki", format: "der" });
    // The same point compressed: its first byte says whether y is even.
    const [x, y] = [der.subarray(-64, -32), der.subarray(-32)];
    const head = Buffer.from("3039301306072a8648ce3d020106082a8648ce3d030107032200", "hex");
    const compressed = Buffer.concat([head, Buffer.from([2 + (y.at(-1)! % 2)]), x]);
    const pem = `-----BEGIN PUBLIC KEY-----\n${compressed.toString("base64")}\n-----END PUBLIC KEY-----`;
    expect(readApiKey(pem)).toEqual(readApiKey(publicPem));
  });

  test("is refused with its own reason if it is private, a certificate, RSA, another curve or no key [KEY-12, KEY-20]", () => {
    const pair = makeKeyPair();
    const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const privatePem = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const secPem = pair.privateKey.export({ type: "sec1", format: "pem" }).toString();
    const reasons = [
      privatePem,
      secPem,
      `${pair.publicPem}${privatePem}`,
      "-----BEGIN OPENSSH PRIVATE KEY-----",
      "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----",
      pemOf(rsa.publicKey),
      rsa.publicKey.export({ type: "pkcs1", format: "pem" }).toString(),
      makeKeyPair("secp521r1").publicPem,
      pemOf(generateKeyPairSync("ed25519").publicKey),
      "hello",
      `${pair.publicPem}${makeKeyPair().publicPem}`,
      pair.publicPem.replace("MFk", "MFF"),
    ].map((text) => reasonOf(() => readApiKey(text)));
    expect(reasons).toEqual([
      "keyPrivate",
      "keyPrivate",
      "keyPrivate",
      "keyPrivate",
      "keyCertificate",
      "keyRsa",
      "keyRsa",
      "keyCurve",
      "keyCurve",
      "keyPem",
      "keyPem",
      "keyPem",
    ]);
  });
});

describe("an SFTP key", () => {
  test("is accepted as ed25519, ECDSA and long RSA, with its comment [KEY-13]", () => {
    const { x } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
    const ed25519 = sshLine("ssh-ed25519", Buffer.from(x!, "base64url"));
    expect(readSftpKey(`  ${ed25519} payroll server \n`).publicKey).toBe(`${ed25519} payroll server`);
    for (const [type, curve, name] of [
      ["ecdsa-sha2-nistp256", "nistp256", "prime256v1"],
      ["ecdsa-sha2-nistp384", "nistp384", "secp384r1"],
      ["ecdsa-sha2-nistp521", "nistp521", "secp521r1"],
    ] as const)
      readSftpKey(pointLine(type, curve, createPublicKey(makeKeyPair(name).privateKey)));
    readSftpKey(rsaLine(generateKeyPairSync("rsa", { modulusLength: 3072 }).publicKey));
  });

  test("has the fingerprint of the same key for the API [KEY-22]", () => {
    const { publicPem, privateKey } = makeKeyPair();
    const line = pointLine("ecdsa-sha2-nistp256", "nistp256", createPublicKey(privateKey));
    expect(readSftpKey(line).fingerprint).toEqual(readApiKey(publicPem).fingerprint);
  });

  test("is refused with its own reason if it is short, of another kind, damaged or not one line [KEY-13]", () => {
    const short = rsaLine(generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey);
    const { x } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
    const good = sshLine("ssh-ed25519", Buffer.from(x!, "base64url"));
    const reasons = [
      short,
      sshLine("ssh-dss", "1"),
      sshLine("sk-ssh-ed25519@openssh.com", "1"),
      good.replace("ssh-ed25519", "ssh-rsa"),
      good.slice(0, -8),
      sshLine("ssh-ed25519", Buffer.alloc(31)),
      sshLine("ecdsa-sha2-nistp256", "nistp256", Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])),
      makeKeyPair().publicPem,
      "-----BEGIN OPENSSH PRIVATE KEY-----",
      `${good} name\u202e`,
      `${good}\n${good}`,
    ].map((text) => reasonOf(() => readSftpKey(text)));
    expect(reasons).toEqual([
      "keyRsaShort",
      "keyKind",
      "keyKind",
      "keyOpenSsh",
      "keyOpenSsh",
      "keyOpenSsh",
      "keyOpenSsh",
      "keyOpenSsh",
      "keyPrivate",
      "hiddenCharacters",
      "keyOpenSsh",
    ]);
  });
});

import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { queryKeys } from "@corridor/product/keys/contract";
import { listSignedWallets } from "@corridor/product/public-api/contract";
import { callsPerMinute } from "@corridor/product/public-api/limits";
import { givenClient, givenLogin, givenUser, type GivenClient } from "../testing/given.ts";
import { givenKey, type GivenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { baseOf, callToSign, openProgram, signatureOf, type CallToSign } from "../testing/signed-calls.ts";
import { useWorld } from "../testing/world.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

let client: GivenClient;
let key: GivenKey;
beforeAll(async () => {
  client = await givenClient(world, { wallets: ["main"] });
  key = await givenKey(world, await givenUser(world, { client, role: "DEVELOPER" }));
});

async function answerTo(wish: Partial<CallToSign>, mend: (signature: Buffer) => Buffer = (same) => same) {
  const call = callToSign(key, wish);
  const signature = mend(signatureOf(key, baseOf(call).base));
  const { status, problem } = await openProgram(world.server, key).send(call, signature);
  return status === 200 ? 200 : `${status} ${problem.error}`;
}

describe("a signed call", () => {
  test.each(["prime256v1", "secp384r1", "secp256k1"] as const)(
    "is accepted from a key on %s and updates the last use of the key [EXT-01, EXT-02, KEY-04, F-70]",
    async (curve) => {
      const { user, browser } = await givenLogin(world, { client, role: "DEVELOPER" });
      const used = await givenKey(world, user, { curve });
      const { status, body } = await openProgram(world.server, used).call(listSignedWallets, {});
      expect([status, body.wallets.map(({ walletId }) => walletId)]).toEqual([200, ["main"]]);
      const listed = (await browser.call(queryKeys, client)).body.publicKeys;
      expect(listed.find(({ keyId }) => keyId === used.keyId)!.lastUsedTimestamp).not.toBeNull();
    },
  );

  test("may name its target whole or as path and query, and cover more [EXT-02, EXT-23]", async () => {
    const url = "/v1/transactions?limit=5&completedTimestampFrom=1";
    for (const components of [
      ["@method", "@target-uri", "x-client-id"],
      ["x-client-id", "@query", "@path", "@method"],
      ["@method", "@target-uri", "@authority", "@scheme", "@request-target", "x-client-id", "x-trace"],
    ])
      expect(await answerTo({ url, components, headers: { "x-trace": "a b" } })).toBe(200);
    expect(await answerTo({ components: ["@method", "@path", "@query", "x-client-id"] })).toBe(200);
    expect(await answerTo({ more: ';alg="ecdsa-p256-sha256";tag="payroll";expires=99999999999' })).toBe(200);
    // Spaces and zeros that the serialized form does not have.
    const { base, parameters } = baseOf(callToSign(key, { nonce: "nonce-with-spaces" }));
    const spaced = `sig=${parameters.replace('" "', '"   "').replace(";nonce", "; nonce")}`;
    const odd = callToSign(key, { nonce: "nonce-with-spaces", headers: { "signature-input": spaced } });
    expect((await openProgram(world.server, key).send(odd, signatureOf(key, base))).status).toBe(200);
    const empty = `sha-256=:${createHash("sha256").digest("base64")}:`;
    const components = ["@method", "@target-uri", "content-digest", "x-client-id"];
    expect(await answerTo({ digest: empty, components })).toBe(200);
  });

  const now = () => Math.floor(Date.now() / 1_000);
  const post = { url: "/v1/paymentRequests", body: "{}" };
  const all = ["@method", "@target-uri", "content-digest", "x-client-id"];
  const without = (name: string) => ({ ...post, components: all.filter((each) => each !== name) });
  test.for<[string | number, Partial<CallToSign> | (() => Partial<CallToSign>)]>([
    ["401 signature.component-missing", without("@method")],
    ["401 signature.component-missing", without("@target-uri")],
    ["401 signature.component-missing", without("content-digest")],
    ["401 signature.component-missing", without("x-client-id")],
    ["401 signature.component-missing", { components: ["@method", "@path", "x-client-id"] }],
    ["401 signature.component-missing", { components: ["@method", "@query", "x-client-id"] }],
    ["401 signature.component-missing", { components: [] }],
    ["401 signature.component-unsupported", { components: [...all, "x-none"] }],
    ["401 signature.component-unsupported", { components: [...all, "@status"] }],
    ["401 signature.component-unsupported", { components: ["@method", ...all] }],
    ["401 digest.missing", { ...post, digest: null }],
    ["401 digest.unsupported", { ...post, digest: "sha-512=:AAAA:" }],
    ["401 digest.unsupported", { ...post, digest: "sha-256=:AAAA:" }],
    ["401 signature.unreadable", { ...post, digest: "sha-256=:A" }],
    ["401 digest.wrong", { ...post, digest: `sha-256=:${"A".repeat(43)}=:` }],
    ["401 digest.wrong", { digest: `sha-256=:${"A".repeat(43)}=:`, components: all }],
    ["401 signature.time", () => ({ created: now() - 301 })],
    ["401 signature.time", () => ({ created: now() + 302 })],
    [200, () => ({ created: now() - 295 })],
    [200, () => ({ created: now() + 300 })],
    ["401 signature.time", { more: ";expires=1" }],
    ["401 signature.parameter-invalid", { created: 1.5 }],
    ["401 signature.parameter-invalid", { created: -1 }],
    ["401 signature.parameter-invalid", { nonce: "short" }],
    ["401 signature.parameter-invalid", { nonce: "n".repeat(65) }],
    ["401 signature.parameter-invalid", { keyId: "main" }],
    ["401 signature.algorithm", { more: ';alg="rsa-v1_5-sha256"' }],
    ["401 signature.algorithm", { more: ';alg="ecdsa-p384-sha384"' }],
    ["401 signature.key-unknown", { keyId: "0123456789abcdef" }],
    ["401 signature.key-unknown", { clientId: "no-such-client" }],
    ["401 signature.key-unknown", { clientId: "'; drop table" }],
    ["401 signature.several", { headers: { "signature-input": "sig=();created=1, b=();created=1" } }],
    ["401 signature.several", { headers: { "signature-input": "other=();created=1" } }],
    ["401 signature.missing", { headers: { "signature-input": "" } }],
    ["401 signature.unreadable", { headers: { "signature-input": "sig=" } }],
    ["401 signature.unreadable", { headers: { "signature-input": "sig=1" } }],
    ["401 signature.unreadable", { headers: { signature: "sig=text" } }],
    [
      "401 signature.parameter-missing",
      { headers: { "signature-input": 'sig=("@method" "@target-uri" "x-client-id");created=1' } },
    ],
    ["415 request.wrong-type", { ...post, headers: { "content-type": "text/plain" } }],
  ])(
    "is answered by the part that fails: %s %j [EXT-02, EXT-23, EXT-24, F-70, C-70]",
    async ([wanted, wish]) => {
      expect(await answerTo(typeof wish === "function" ? wish() : wish)).toBe(wanted);
    },
  );

  test("without any signature is refused, also to a person who is logged in [EXT-02, EXT-24, PERM-24]", async () => {
    const { browser } = await givenLogin(world, { client, role: "DEVELOPER" });
    const { status, problem, headers } = await browser.send({ method: "GET", url: "/v1/wallets" });
    expect([status, problem.error, headers["www-authenticate"]]).toEqual([
      401,
      "signature.missing",
      "Signature",
    ]);
    expect(headers["accept-signature"]).toContain('"@target-uri"');
    const { values } = await world.app.metrics.signatures.get();
    expect(values.map(({ labels }) => labels.outcome)).toContain("signature.missing");
  });

  test("with the wrong bytes in its signature is refused: changed, zero, DER, short, of another key or curve [EXT-23, F-70]", async () => {
    const flipped = (signature: Buffer) => {
      const changed = Buffer.from(signature);
      changed[10] = changed[10]! ^ 1;
      return changed;
    };
    const zeroS = (signature: Buffer) => Buffer.concat([signature.subarray(0, 32), Buffer.alloc(32)]);
    const other = await givenKey(world, await givenUser(world, { client }), { curve: "secp256k1" });
    const call = callToSign(key);
    expect(await answerTo({}, flipped)).toBe("401 signature.wrong");
    expect(await answerTo({}, () => Buffer.alloc(64))).toBe("401 signature.wrong");
    expect(await answerTo({}, zeroS)).toBe("401 signature.wrong");
    expect(await answerTo({}, () => Buffer.alloc(63, 1))).toBe("401 signature.length");
    expect(await answerTo({}, () => Buffer.alloc(63, 0x30))).toBe("401 signature.length");
    expect(await answerTo({}, derOf)).toBe("401 signature.der");
    expect(await answerTo(call, () => signatureOf(other, baseOf(call).base))).toBe("401 signature.wrong");
  });

  test("is refused if the address, the order of its query, its body or the client differs from what was signed [F-70, EXT-02]", async () => {
    const program = openProgram(world.server, key);
    const signed = callToSign(key, { url: "/v1/transactions?limit=1&completedTimestampFrom=2" });
    const signature = signatureOf(key, baseOf(signed).base);
    for (const url of ["/v1/transactions?completedTimestampFrom=2&limit=1", "/v1/paymentRequests?limit=1"])
      expect((await program.send({ ...signed, url }, signature)).problem.error).toBe("signature.wrong");
    const paid = callToSign(key, { ...post, body: '{"requestId":"a"}' });
    const swapped = { ...paid, body: '{"requestId":"b"}' };
    const answer = await program.send(swapped, signatureOf(key, baseOf(paid).base));
    expect([answer.status, answer.problem.error]).toEqual([401, "digest.wrong"]);
    const elsewhere = await givenClient(world);
    const other = callToSign(key, { clientId: elsewhere.clientId });
    expect((await program.send(other)).problem.error).toBe("signature.key-unknown");
  });

  test("is accepted once: a replay and its high-s twin are refused for ten minutes [EXT-02, F-70, C-70]", async () => {
    const program = openProgram(world.server, key);
    const call = callToSign(key);
    const signature = signatureOf(key, baseOf(call).base);
    expect((await program.send(call, signature)).status).toBe(200);
    for (const again of [signature, twinOf(signature)]) {
      const { status, problem } = await program.send(call, again);
      expect([status, problem.error]).toEqual([401, "signature.nonce-used"]);
    }
    const twinFirst = callToSign(key);
    const twin = twinOf(signatureOf(key, baseOf(twinFirst).base));
    expect((await program.send(twinFirst, twin)).status).toBe(200);
    expect((await program.send(twinFirst)).problem.error).toBe("signature.nonce-used");
    const both = callToSign(key);
    const statuses = (await Promise.all([program.send(both), program.send(both)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 401]);
    world.app.db.clock.moveBy("11 minutes");
    expect((await program.send({ ...call, created: call.created + 660 })).status).toBe(200);
  });

  test("of a revoked key is refused at once [KEY-14, EXT-24, F-70, C-70]", async () => {
    const user = await givenUser(world, { client });
    const gone = await givenKey(world, user);
    const program = openProgram(world.server, gone);
    expect((await program.call(listSignedWallets, {})).status).toBe(200);
    await asOwner(world, "update public_keys set revoked_at = now() where key_id = $1", [gone.keyId]);
    expect((await program.call(listSignedWallets, {})).problem.error).toBe("signature.key-revoked");
  });

  test("that is refused shows the text that the server verified, in the demo and to clients on trial only [EXT-24]", async () => {
    const call = callToSign(key);
    const wrong = Buffer.alloc(64);
    const refused = () => openProgram(world.server, key).send({ ...call }, wrong);
    expect((await refused()).problem.signatureBase).toBe(baseOf(call).base);
    const { config } = world.app;
    world.app.config = { ...config, isProduction: true };
    expect((await refused()).problem).not.toHaveProperty("signatureBase");
    await asOwner(world, "update clients set kyc_level = 'Trial' where client_id = $1", [client.clientId]);
    expect((await refused()).problem.signatureBase).toBe(baseOf(call).base);
    await asOwner(world, "update clients set kyc_level = 'Full' where client_id = $1", [client.clientId]);
    world.app.config = config;
  });

  test("tells how many calls are left, and is refused beyond the limit of its key alone [EXT-25]", async () => {
    const [busy, other] = [
      await givenKey(world, await givenUser(world, { client })),
      await givenKey(world, await givenUser(world, { client })),
    ];
    const program = openProgram(world.server, busy);
    const first = await program.call(listSignedWallets, {});
    expect(first.headers["ratelimit-policy"]).toBe(`"key";q=${callsPerMinute};w=60`);
    expect(first.headers["ratelimit"]).toMatch(/^"key";r=599;t=\d{1,2}$/);
    await asOwner(world, "update rate_counters set count = 600 where bucket like $1", [`key %${busy.keyId}`]);
    const refused = await program.call(listSignedWallets, {});
    expect([refused.status, refused.problem.error]).toEqual([429, "request.too-many"]);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(refused.headers["ratelimit"]).toMatch(/^"key";r=0;/);
    expect((await openProgram(world.server, other).call(listSignedWallets, {})).status).toBe(200);
  });
});

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** ECDSA accepts s and its negative alike, so everybody can make a second valid signature from the first. */
function twinOf(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.subarray(32).toString("hex")}`);
  const negative = (order - s).toString(16).padStart(64, "0");
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(negative, "hex")]);
}

function derOf(signature: Buffer): Buffer {
  const integer = (bytes: Buffer) => {
    const positive = bytes[0]! >= 0x80 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
    return Buffer.concat([Buffer.from([2, positive.length]), positive]);
  };
  const content = Buffer.concat([integer(signature.subarray(0, 32)), integer(signature.subarray(32))]);
  return Buffer.concat([Buffer.from([0x30, content.length]), content]);
}

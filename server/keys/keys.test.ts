import { Secret, TOTP } from "otpauth";
import { afterEach, describe, expect, test } from "vitest";
import { enableTwoFactor, queryTwoFactorQrCode, verifyInitialCode } from "@corridor/product/auth/contract";
import * as contract from "@corridor/product/keys/contract";
import { setFlag } from "../clients/clients.ts";
import { systemActor } from "../platform/actor.ts";
import { givenClient, givenLogin, givenUser, type GivenClient } from "../testing/given.ts";
import { givenKey, makeKeyPair } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { useWorld } from "../testing/world.ts";
import { markKeyUsed } from "./store.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));
const sshKey = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKHEChLjt5ecV0O3WdgYkVjLqf1J3fS6H5hZ0mYwq9xB";
const answerOf = ({ status, problem }: { status: number; problem: { error: string } }) => [
  status,
  problem.error,
];

async function givenDeveloper(given?: GivenClient) {
  const client =
    given ?? (await givenClient(world, { features: ["ManagePaymentSftpKeys", "ManageStatementSftpKeys"] }));
  const { user, browser } = await givenLogin(world, { client, role: "DEVELOPER" });
  const { clientId } = client;
  return {
    client,
    clientId,
    user,
    browser,
    add: (keyText: string, proof = {}) => browser.call(contract.addKey, { clientId, keyText, ...proof }),
    revoke: (keyId: string, proof = {}) => browser.call(contract.revokeKey, { clientId, keyId, ...proof }),
    list: async () => (await browser.call(contract.queryKeys, { clientId })).body.publicKeys,
  };
}

describe("API keys", () => {
  test("are added, listed with their adder and revoked, and each change is e-mailed and audited [KEY-04, KEY-14, KEY-15, KEY-18, API-22, API-23, API-24, API-100, EXT-06, EXT-11, C-22, F-22]", async () => {
    const { client, clientId, user, add, revoke, list } = await givenDeveloper();
    const admin = await givenUser(world, { client, role: "ADMIN", language: "fr" });
    const viewer = await givenUser(world, { client, role: "VIEWER" });
    const { publicPem } = makeKeyPair();
    const [key] = (await add(publicPem)).body.publicKeys;
    expect(key!.excerpt).toMatch(/^.{12}….{8}$/);
    expect(key).toMatchObject({
      publicKey: publicPem,
      lastUsedTimestamp: null,
      addedBy: { email: user.email, name: "Grace Achieng", isActive: true },
    });
    expect(await list()).toEqual([key]);
    expect((await revoke(key!.keyId)).body.publicKeys).toEqual([]);
    expect(await list()).toEqual([]);
    expect(answerOf(await revoke(key!.keyId))).toEqual([404, "notFound"]);
    const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject);
    expect((await subjects(user.email)).sort()).toEqual([
      `A key was added at ${client.name}`,
      `A key was revoked at ${client.name}`,
    ]);
    expect(await subjects(admin.email)).toHaveLength(2);
    expect(await subjects(viewer.email)).toEqual([]);
    const { rows } = await asOwner(
      world,
      "select action, target, actor from audit_entries where client_id = $1 and action like 'key.%' order by entry_id",
      [clientId],
    );
    expect(rows).toEqual([
      { action: "key.added", target: key!.keyId, actor: `${user.email} (${clientId})` },
      { action: "key.revoked", target: key!.keyId, actor: `${user.email} (${clientId})` },
    ]);
  });

  test("are unique over all clients and uses, and a revoked key stays revoked [KEY-12, KEY-17, KEY-22, C-69]", async () => {
    const mine = await givenDeveloper();
    const theirs = await givenDeveloper();
    const { publicPem } = makeKeyPair();
    const { keyId } = (await mine.add(publicPem)).body.publicKeys[0]!;
    expect(answerOf(await mine.add(publicPem))).toEqual([409, "key.exists"]);
    expect(answerOf(await theirs.add(publicPem))).toEqual([409, "key.unusable"]);
    await mine.revoke(keyId);
    expect(answerOf(await mine.add(publicPem))).toEqual([409, "key.unusable"]);
    const reopened = asOwner(world, "update public_keys set revoked_at = null where key_id = $1", [keyId]);
    await expect(reopened).rejects.toThrow("a revoked key stays revoked");
  });

  test("are ten at most, also when two are added at the same moment [KEY-14]", async () => {
    const { user, add } = await givenDeveloper();
    for (let count = 0; count < 9; count += 1) await givenKey(world, user);
    const added = await Promise.all([add(makeKeyPair().publicPem), add(makeKeyPair().publicPem)]);
    expect(added.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(added.find(({ status }) => status === 409)!.problem).toMatchObject({
      error: "key.too-many",
      message: "At most 10 keys can be registered.",
    });
  });

  test("that cannot be read are refused at the field, and nothing is stored [KEY-09, KEY-12, API-23]", async () => {
    const { add, list } = await givenDeveloper();
    const { privateKey } = makeKeyPair();
    const { status, problem } = await add(privateKey.export({ type: "pkcs8", format: "pem" }).toString());
    expect([status, problem.error, problem.message, problem.fieldErrors]).toEqual([
      400,
      "key.invalid",
      "Unable to add key.",
      { keyText: "That is a private key. Never share it; paste the public key." },
    ]);
    expect(await list()).toEqual([]);
  });

  test("need the password again five minutes after the log-in [KEY-19, C-22, F-22]", async () => {
    const { user, add, revoke } = await givenDeveloper();
    const { keyId } = await givenKey(world, user);
    world.app.db.clock.moveBy("6 minutes");
    const { publicPem } = makeKeyPair();
    for (const call of [add(publicPem), revoke(keyId)])
      expect(answerOf(await call)).toEqual([403, "password.needed"]);
    expect(answerOf(await add(publicPem, { password: "wrong" }))).toEqual([400, "password.wrong-current"]);
    expect((await add(publicPem, { password: user.password })).body.publicKeys).toHaveLength(2);
  });

  test("need a code where two-factor login is enabled, and a code works once [KEY-19, C-22, F-22]", async () => {
    const { user, browser, add } = await givenDeveloper();
    await browser.call(enableTwoFactor, {});
    const secret = Secret.fromBase32((await browser.call(queryTwoFactorQrCode, {})).body.secret);
    await browser.call(verifyInitialCode, { code: TOTP.generate({ secret }) });
    world.app.db.clock.moveBy("6 minutes");
    const { publicPem } = makeKeyPair();
    const needed = await add(publicPem, { password: user.password });
    expect([...answerOf(needed), needed.problem.fieldErrors]).toEqual([
      403,
      "two-factor.needed",
      { code: "This field is required." },
    ]);
    const code = TOTP.generate({ secret, timestamp: Date.now() + 360_000 });
    expect((await add(publicPem, { code })).body.publicKeys).toHaveLength(1);
    expect(answerOf(await add(makeKeyPair().publicPem, { code }))).toEqual([400, "two-factor.wrong"]);
  });

  test("of a person who left stay valid, and the list says that the person left [KEY-18]", async () => {
    const { client, list } = await givenDeveloper();
    const gone = await givenUser(world, { client, role: "DEVELOPER", state: "DEACTIVATED" });
    await givenKey(world, gone);
    expect((await list()).map(({ addedBy }) => addedBy)).toEqual([
      { email: gone.email, name: "Grace Achieng", isActive: false },
    ]);
  });

  test("can be neither listed nor changed while managePublicKeysDisabled is on [KEY-03, FLAG-06]", async () => {
    const { add, revoke, browser, clientId } = await givenDeveloper();
    await setFlag(world.app, "managePublicKeysDisabled", true);
    const calls = [
      add(makeKeyPair().publicPem),
      revoke("0123456789abcdef"),
      browser.call(contract.queryKeys, { clientId }),
      browser.call(contract.querySftpKeys, { clientId, sftpKeyType: "Payment" }),
    ];
    for (const call of calls) expect(answerOf(await call)).toEqual([409, "function.off"]);
    await setFlag(world.app, "managePublicKeysDisabled", false);
  });
});

describe("SFTP keys", () => {
  test("are kept apart for payments and statements, and one key has one use [KEY-05, KEY-13, API-25, API-26, API-27, API-104]", async () => {
    const { browser, clientId, user } = await givenDeveloper();
    const [payment, statement] = [
      { clientId, sftpKeyType: "Payment" },
      { clientId, sftpKeyType: "Statement" },
    ] as const;
    const added = await browser.call(contract.addSftpKey, { ...payment, keyText: `${sshKey} payroll` });
    expect(added.body.sftpKeys).toMatchObject([
      {
        publicKey: `${sshKey} payroll`,
        type: "Payment",
        addedBy: { email: user.email },
        lastUsedTimestamp: null,
      },
    ]);
    const again = await browser.call(contract.addSftpKey, { ...statement, keyText: sshKey });
    expect(answerOf(again)).toEqual([409, "key.exists"]);
    expect((await browser.call(contract.querySftpKeys, statement)).body.sftpKeys).toEqual([]);
    const { keyId } = added.body.sftpKeys[0]!;
    await world.app.db.transaction(systemActor("test"), clientId, (tx) => markKeyUsed(tx, clientId, keyId));
    const used = await browser.call(contract.querySftpKeys, payment);
    expect(used.body.sftpKeys[0]!.lastUsedTimestamp).not.toBeNull();
    const wrongTable = await browser.call(contract.revokeSftpKey, { ...statement, keyId });
    expect(wrongTable.status).toBe(404);
    expect((await browser.call(contract.revokeSftpKey, { ...payment, keyId })).body.sftpKeys).toEqual([]);
  });

  test("need the feature of their type [KEY-02, API-25]", async () => {
    const client = await givenClient(world, { features: ["ManageStatementSftpKeys"] });
    const { browser, clientId } = await givenDeveloper(client);
    const statusOf = async (sftpKeyType: "Payment" | "Statement") => [
      (await browser.call(contract.querySftpKeys, { clientId, sftpKeyType })).status,
      (await browser.call(contract.addSftpKey, { clientId, sftpKeyType, keyText: "x" })).status,
    ];
    expect(await statusOf("Payment")).toEqual([403, 403]);
    expect(await statusOf("Statement")).toEqual([200, 400]);
  });
});

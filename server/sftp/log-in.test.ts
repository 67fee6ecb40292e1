import { setTimeout as wait } from "node:timers/promises";
import { connect } from "node:net";
import ssh2 from "ssh2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setFlag } from "../clients/clients.ts";
import { systemActor } from "../platform/actor.ts";
import { markRevoked } from "../keys/store.ts";
import {
  connectSsh,
  givenSftpClient,
  givenSftpKey,
  makeSshKey,
  openSftp,
  until,
  type GivenSftpKey,
} from "../testing/payment-files/sftp.ts";
import { useWorld } from "../testing/world.ts";
import { loadHostKey, type HostKey } from "./host-key.ts";
import { judgeKey } from "./log-in.ts";
import { startSftp, type SftpServer } from "./server.ts";

const world = useWorld();
let server: SftpServer;
const timing = { watchEveryMs: 100, idleMs: 1_500, handshakeMs: 1_000 };
let hostKeys: readonly HostKey[];
beforeAll(async () => {
  hostKeys = await Promise.all([loadHostKey(world.app), loadHostKey((await world.another()).app)]);
  server = await startSftp(world.app, { host: "127.0.0.1", port: 0 }, timing);
});
afterAll(() => server.stop());

const isRefused = async (...args: Parameters<typeof connectSsh>) =>
  connectSsh(...args).then(
    (client) => (client.end(), "logged in"),
    (error: unknown) => (error as Error).message,
  );
const refusal = "All configured authentication methods failed";

const revoke = ({ clientId, keyId }: GivenSftpKey) =>
  world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    markRevoked(tx, clientId, "sftpPayment", keyId),
  );

const sessionsOf = (clientId: string) =>
  world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("sftp_sessions").selectAll().where("client_id", "=", clientId).execute(),
  );

test("the host key is made once, also by two processes at once, and kept sealed [EXT-38, C-69]", async () => {
  const [one, two] = hostKeys;

  expect(one).toEqual(two);
  expect(one!.fingerprint).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
  const [row] = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("sftp_host_keys").selectAll().execute(),
  );
  expect(row!.private_key.toString("latin1")).not.toContain("PRIVATE KEY");
});

test("a key of the client and of its kind logs in, and its last use is written; any other is refused alike [EXT-05, C-69]", async () => {
  const key = await givenSftpClient(world);
  const other = await givenSftpClient(world);
  const statement = await givenSftpKey(world, key.user, { type: "Statement" });
  const { public: _public, private: unknown } = makeSshKey();
  const program = await openSftp(server, key);
  program.end();

  const { last_used_at } = await world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("public_keys").selectAll().where("key_id", "=", key.keyId).executeTakeFirstOrThrow(),
  );
  expect(last_used_at).not.toBeNull();
  for (const [userName, privateKey] of [
    [key.userName, unknown],
    [key.userName, other.privateKey],
    [key.userName, statement.privateKey],
    [statement.userName, key.privateKey],
    [other.userName, key.privateKey],
    ["nobody-payments", key.privateKey],
    [key.clientId, key.privateKey],
    ["../../etc\r\nx", key.privateKey],
    ["", key.privateKey],
  ] as const)
    expect(await isRefused(server, { userName, privateKey }), userName).toBe(refusal);
  expect(await isRefused(server, key, { password: "secret", authHandler: ["password"] })).toBe(refusal);
});

test("ed25519, ECDSA and RSA keys log in; RSA never over SHA-1 [KEY-13, C-69]", async () => {
  const key = await givenSftpClient(world);
  const { generateKeyPairSync: generate } = ssh2.utils;
  for (const pair of [
    generate("ecdsa", { bits: 256 }),
    generate("ecdsa", { bits: 384 }),
    generate("ecdsa", { bits: 521 }),
    generate("rsa", { bits: 3_072 }),
  ]) {
    const added = await givenSftpKey(world, key.user, { pair });
    expect(await isRefused(server, added), pair.public.slice(0, 20)).toBe("logged in");
  }

  const pair = generate("rsa", { bits: 3_072 });
  const rsa = await givenSftpKey(world, key.user, { pair });
  const parsed = ssh2.utils.parseKey(pair.private) as ssh2.ParsedKey;
  const blob = Buffer.from("what a client signs");
  const judge = (hash: string) =>
    judgeKey(world.app, {
      address: "192.0.2.1",
      username: rsa.userName,
      key: { algo: "ssh-rsa", data: parsed.getPublicSSH() },
      blob,
      signature: parsed.sign(blob, hash),
      hashAlgo: hash === "sha1" ? undefined : hash,
    });
  expect(await judge("sha256")).toMatchObject({ keyId: rsa.keyId });
  expect(await judge("sha1")).toBe("signature-wrong");
});

test("algorithms that are not modern are refused [C-69]", async () => {
  const key = await givenSftpClient(world);
  for (const algorithms of [
    { kex: ["diffie-hellman-group14-sha256"] },
    { cipher: ["aes128-cbc"] },
    { cipher: ["aes256-ctr"], hmac: ["hmac-sha1"] },
    { serverHostKey: ["ssh-rsa"] },
  ])
    expect(await isRefused(server, key, { algorithms: algorithms as never })).toMatch(/no matching/);
  for (const cipher of ["aes256-gcm@openssh.com", "chacha20-poly1305@openssh.com", "aes256-ctr"]) {
    const algorithms = { cipher: [cipher], hmac: ["hmac-sha2-256-etm@openssh.com"] } as never;
    expect(await isRefused(server, key, { algorithms })).toBe("logged in");
  }
});

test("a statement key sees an empty folder and writes nowhere [EXT-05, C-69]", async () => {
  const { user } = await givenSftpClient(world);
  const program = await openSftp(server, await givenSftpKey(world, user, { type: "Statement" }));

  expect(await program.names("/")).toEqual(["statements"]);
  expect(await program.names("/statements")).toEqual([]);
  for (const path of ["/payments/inbox/a.csv", "/statements/a.csv", "/a.csv"])
    await expect(program.ask("open", path, "w")).rejects.toThrow("no such file");
  await expect(program.names("/payments/inbox")).rejects.toThrow("no such file");
  program.end();
});

test("no shell, command, other subsystem, environment, forwarding or second channel [EXT-36, C-69]", async () => {
  const key = await givenSftpClient(world);
  const { client, end } = await openSftp(server, key);
  const outcome = (ask: (done: (error?: Error) => void) => void) =>
    new Promise<boolean>((resolve) => ask((error) => resolve(Boolean(error))));

  expect(await outcome((done) => client.shell(done))).toBe(true);
  expect(await outcome((done) => client.exec("id", done))).toBe(true);
  expect(await outcome((done) => client.sftp(done))).toBe(true);
  expect(await outcome((done) => client.forwardOut("127.0.0.1", 1, "127.0.0.1", 22, done))).toBe(true);
  expect(await outcome((done) => client.forwardIn("127.0.0.1", 0, done))).toBe(true);
  end();
  for (const ask of [
    (each: ssh2.Client, done: (error?: Error) => void) => each.exec("scp -t /", done),
    (each: ssh2.Client, done: (error?: Error) => void) => each.subsys("netconf", done),
    (each: ssh2.Client, done: (error?: Error) => void) => each.shell(done),
  ]) {
    const bare = await connectSsh(server, key);
    expect(await outcome((done) => ask(bare, done))).toBe(true);
    bare.end();
  }
});

test("a client has at most five sessions, over all processes; those of a killed process expire [EXT-37]", async () => {
  const key = await givenSftpClient(world);
  const { app } = await world.another();
  const second = await startSftp(app, { host: "127.0.0.1", port: 0 }, timing);
  const places = [server, second, server, second, server, second, server];
  const programs = await Promise.allSettled(places.map((place) => openSftp(place, key)));

  const opened = programs.filter((each) => each.status === "fulfilled").map(({ value }) => value);
  expect(opened).toHaveLength(5);
  opened[0]!.end();
  await until(async () => (await sessionsOf(key.clientId)).length === 4);
  opened.push(await openSftp(second, key));
  for (const each of opened) each.end();
  await until(async () => (await sessionsOf(key.clientId)).length === 0);

  const dead = { client_id: key.clientId, key_id: key.keyId, address: "192.0.2.1" };
  await app.db.systemTransaction("test", (tx) =>
    tx
      .insertInto("sftp_sessions")
      .values(Array.from({ length: 5 }, () => ({ ...dead, alive_until: new Date(Date.now() + 1_000) })))
      .execute(),
  );
  await expect(openSftp(server, key)).rejects.toThrow();
  await wait(1_000);
  (await openSftp(server, key)).end();
  await second.stop();
}, 20_000);

test("a revoked key, an archived client, a missing feature or the flag ends live sessions [EXT-37, KEY-17, C-69]", async () => {
  const changes: readonly ((key: GivenSftpKey) => Promise<unknown>)[] = [
    revoke,
    ({ clientId }) =>
      world.app.db.systemTransaction("test", (tx) =>
        tx
          .updateTable("clients")
          .set({ archived_at: new Date() })
          .where("client_id", "=", clientId)
          .execute(),
      ),
    ({ clientId }) =>
      world.app.db.systemTransaction("test", (tx) =>
        tx.deleteFrom("client_features").where("client_id", "=", clientId).execute(),
      ),
    () => setFlag(world.app, "sendPaymentsDisabled", true),
  ];
  for (const change of changes) {
    const key = await givenSftpClient(world);
    const program = await openSftp(server, key);
    const handle = await program.ask<Buffer>("open", "/payments/inbox/late.csv", "w");
    await change(key);
    await expect(program.ask("close", handle)).rejects.toThrow(/may not send|closed/);
    await program.closed;
    expect(await isRefused(server, key)).toBe(refusal);
  }
  await setFlag(world.app, "sendPaymentsDisabled", false);
});

test("a session without a request ends when it is idle, and a connection that does not log in [EXT-37]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  const startedAt = performance.now();
  for (let count = 0; count < 4; count += 1) {
    await wait(600);
    await program.names("/");
  }
  await program.closed;
  expect(performance.now() - startedAt).toBeGreaterThan(3_500);
  await until(async () => (await sessionsOf(key.clientId)).length === 0);

  const silent = connect(server.port, "127.0.0.1");
  const closed = new Promise((resolve) => silent.once("close", resolve));
  silent.on("error", () => undefined).resume();
  await closed;
}, 15_000);

test("six refused attempts close the connection, and 120 attempts in a minute are enough for an address [C-69]", async () => {
  const key = await givenSftpClient(world);
  const strangers = Array.from({ length: 8 }, () => makeSshKey().private);
  let attempts = 0;
  const offered = await isRefused(server, key, {
    authHandler: (_left, _partial, next) => {
      const privateKey = strangers[attempts];
      attempts += 1;
      next(privateKey ? { type: "publickey", username: key.userName, key: privateKey } : (false as never));
    },
  });
  expect(offered).not.toBe("logged in");
  expect(attempts).toBeLessThan(8);

  await world.app.db.pool.query("select count_event($1, 60, '', 200)", ["sftp 127.0.0.1"]);
  expect(await isRefused(server, key)).toBe(refusal);
  world.app.db.clock.moveBy("61 seconds");
  expect(await isRefused(server, key)).toBe("logged in");
  world.app.db.clock.moveBy("");
});

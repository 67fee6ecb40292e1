import ssh2 from "ssh2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectSsh, givenSftpClient, givenSftpKey, openSftp } from "../testing/payment-files/sftp.ts";
import { useWorld } from "../testing/world.ts";
import { judgeKey } from "./log-in.ts";
import { startSftp, type SftpServer } from "./server.ts";
import { makeSshKey } from "./ssh-key.ts";

const world = useWorld();
let server: SftpServer;
beforeAll(async () => {
  server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
});
afterAll(() => server.stop());

/** "logged in", or the error that the client's program reports. */
const logIn = async (...args: Parameters<typeof connectSsh>) =>
  connectSsh(...args).then(
    (client) => (client.end(), "logged in"),
    (error: unknown) => (error as Error).message,
  );
const refusal = "All configured authentication methods failed";

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
    expect(await logIn(server, { userName, privateKey }), userName).toBe(refusal);
  expect(await logIn(server, key, { password: "secret", authHandler: ["password"] })).toBe(refusal);
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
    expect(await logIn(server, added), pair.public.slice(0, 20)).toBe("logged in");
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
    expect(await logIn(server, key, { algorithms: algorithms as never })).toMatch(/no matching/);
  for (const cipher of ["aes256-gcm@openssh.com", "chacha20-poly1305@openssh.com", "aes256-ctr"]) {
    const algorithms = { cipher: [cipher], hmac: ["hmac-sha2-256-etm@openssh.com"] } as never;
    expect(await logIn(server, key, { algorithms })).toBe("logged in");
  }
});

test("a statement key of a client without statements sees an empty folder and writes nowhere [EXT-05, C-69]", async () => {
  const { user } = await givenSftpClient(world);
  const program = await openSftp(server, await givenSftpKey(world, user, { type: "Statement" }));

  expect(await program.names("/")).toEqual(["statements"]);
  expect(await program.names("/statements")).toEqual([]);
  for (const path of ["/payments/inbox/a.csv", "/statements/a.csv", "/a.csv"])
    await expect(program.ask("open", path, "w")).rejects.toThrow("Statements can only be read.");
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

test("six refused attempts close the connection, and 120 attempts in a minute are enough for an address [C-69]", async () => {
  const key = await givenSftpClient(world);
  const strangers = Array.from({ length: 8 }, () => makeSshKey().private);
  let attempts = 0;
  const offered = await logIn(server, key, {
    authHandler: (_left, _partial, next) => {
      const privateKey = strangers[attempts];
      attempts += 1;
      next(privateKey ? { type: "publickey", username: key.userName, key: privateKey } : (false as never));
    },
  });
  expect(offered).not.toBe("logged in");
  expect(attempts).toBeLessThan(8);

  await world.app.db.pool.query("select count_event($1, 60, '', 200)", ["sftp 127.0.0.1"]);
  expect(await logIn(server, key)).toBe(refusal);
  world.app.db.clock.moveBy("61 seconds");
  expect(await logIn(server, key)).toBe("logged in");
  world.app.db.clock.moveBy("");
});

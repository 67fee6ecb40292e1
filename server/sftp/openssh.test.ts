import { execFile, execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hasProgram, openSshOptions } from "../testing/payment-files/openssh.ts";
import {
  givenSftpClient,
  givenSftpKey,
  openSftp,
  until,
  type GivenSftpKey,
} from "../testing/payment-files/sftp.ts";
import { useWorld } from "../testing/world.ts";
import { loadHostKey } from "./host-key.ts";
import { startSftp, type SftpServer } from "./server.ts";

const world = useWorld();
const folder = mkdtempSync(path.join(tmpdir(), "corridor-openssh-"));
let server: SftpServer;
beforeAll(async () => {
  server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

// A machine without OpenSSH skips these tests; uploads.test.ts and log-in.test.ts prove the same rules with another client.
const testWithOpenSsh = test.runIf(["sftp", "scp", "ssh", "ssh-keygen"].every(hasProgram));

const optionsOf = (keyFile: string) => openSshOptions(keyFile, folder);

/** Runs a program of OpenSSH and returns its exit code and output. */
function run(program: string, words: readonly string[], input = ""): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(program, words, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, said: `${stdout}${stderr}` }),
    );
    child.stdin!.end(input);
  });
}

const sftp = (key: GivenSftpKey, keyFile: string, batch: string) =>
  run(
    "sftp",
    [...optionsOf(keyFile), "-P", String(server.port), "-b", "-", `${key.userName}@127.0.0.1`],
    batch,
  );

function keyFileOf(text: string): string {
  const file = path.join(folder, `key-${text.length}-${Math.abs(text.charCodeAt(90))}`);
  writeFileSync(file, text);
  chmodSync(file, 0o600);
  return file;
}

testWithOpenSsh(
  "OpenSSH's sftp and scp upload, list and read; a command and the old scp are refused [EXT-05, EXT-36, C-69]",
  async () => {
    const key = await givenSftpClient(world);
    const keyFile = keyFileOf(key.privateKey);
    const local = path.join(folder, "pay.csv");
    writeFileSync(local, Buffer.alloc(2_500_000, "x"));
    const target = `${key.userName}@127.0.0.1`;

    const put = await sftp(
      key,
      keyFile,
      `cd payments/inbox\nput -p ${local}\nput ${local} b.csv.part\nrename b.csv.part b.csv\nls -l\n`,
    );
    expect(put).toMatchObject({ code: 0 });
    expect(put.said).toMatch(/2500000 .*b\.csv\n.*2500000 .*pay\.csv/);
    const fingerprint = await run("ssh-keygen", ["-lf", path.join(folder, "known_hosts")]);
    expect(fingerprint.said).toContain((await loadHostKey(world.app)).fingerprint);

    const again = await sftp(key, keyFile, `put ${local} payments/inbox/pay.csv\n`);
    expect(again.code).not.toBe(0);
    // OpenSSH itself says only "Failure".
    expect(again.said).toContain(
      "A file with this name was already received; its response is in the outbox. Only other payments need another name.\n",
    );
    const outside = await sftp(key, keyFile, `get /etc/passwd ${folder}/passwd\n`);
    expect(outside.code).not.toBe(0);
    const sessions = await Promise.all([1, 2, 3, 4, 5].map(() => openSftp(server, key)));
    expect((await sftp(key, keyFile, "ls /\n")).said).toContain(
      "A client has at most 5 SFTP sessions at once.",
    );
    for (const session of sessions) session.end();
    await Promise.all(sessions.map(({ closed }) => closed));
    await until(async () => (await sftp(key, keyFile, "ls /\n")).code === 0);
    const removed = await sftp(key, keyFile, "rm payments/inbox/pay.csv\n");
    expect(removed.code).not.toBe(0);
    writeFileSync(local, Buffer.alloc(50_000_001, "x"));
    const large = await sftp(key, keyFile, `put ${local} payments/inbox/large.csv\n`);
    expect(large.said.split("A file may have at most 50 MB.")).toHaveLength(2);
    writeFileSync(local, Buffer.alloc(2_500_000, "x"));

    const scp = (...words: string[]) =>
      run("scp", [...optionsOf(keyFile), "-P", String(server.port), ...words]);
    expect(await scp(local, `${target}:/payments/inbox/c.csv`)).toMatchObject({ code: 0 });
    expect((await scp("-O", local, `${target}:/payments/inbox/d.csv`)).code).not.toBe(0);
    expect(
      (await run("ssh", [...optionsOf(keyFile), "-p", String(server.port), target, "id"])).code,
    ).not.toBe(0);
    const names = await world.app.db.systemTransaction("test", (tx) =>
      tx
        .selectFrom("payment_files as f")
        .innerJoin("blobs as b", "b.blob_id", "f.blob_id")
        .select(["f.file_name", "b.byte_count"])
        .where("f.client_id", "=", key.clientId)
        .orderBy("f.file_name")
        .execute(),
    );
    expect(names).toEqual(
      ["b.csv", "c.csv", "pay.csv"].map((file_name) => ({ file_name, byte_count: 2_500_000n })),
    );
  },
  30_000,
);

testWithOpenSsh(
  "every kind of key that OpenSSH makes logs in with OpenSSH [KEY-13]",
  async () => {
    const { user } = await givenSftpClient(world);
    for (const words of ["ed25519", "ecdsa -b 256", "ecdsa -b 384", "ecdsa -b 521", "rsa -b 3072"]) {
      const file = path.join(folder, words.replaceAll(" ", "-"));
      execFileSync("ssh-keygen", ["-q", "-N", "", "-f", file, "-t", ...words.split(" ")]);
      const pair = { public: readFileSync(`${file}.pub`, "utf8"), private: "" };
      const key = await givenSftpKey(world, user, { pair });
      expect(await sftp(key, file, "ls /\n"), words).toMatchObject({ code: 0 });
    }
  },
  30_000,
);

import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { startSftp } from "@corridor/server/sftp/server";
import { mostSessions } from "@corridor/server/sftp/store-sessions";
import {
  givenSftpClient,
  openSftp,
  sha256,
  succeeds,
  type GivenSftpKey,
  type SftpPort,
  type SftpProgram,
} from "@corridor/server/testing/payment-files/sftp";
import { dice, type Fault } from "../fault.ts";
import { startProgram } from "../payments/programs.ts";
import type { FaultWorld } from "../world.ts";

const inbox = "/payments/inbox";
const writeBytes = 30_000;
const writeCount = 40;

/** Too many sessions at once, a server that is killed during an upload, and a name that is sent again (EXT-37, FILE-20, FILE-21). */
export const sftpSessions: Fault = {
  test: "F-68 sessions",
  async run(world, size, seed = 1) {
    const [connections, kills] = size === "full" ? [100, 30] : [20, 2];
    const pick = dice(seed);
    const server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
    try {
      const violations = await crowd(world, server, connections);
      for (let round = 0; round < kills; round += 1)
        violations.push(...(await killDuringUpload(world, server, pick)));
      violations.push(...(await sendAgain(world, server)));
      return { trials: connections + kills + 4, violations, seed };
    } finally {
      await server.stop();
    }
  },
};

/** The connections come from many addresses, because each address has a limit of its own. */
const fromAddress = (n: number) => ({ localAddress: `127.0.0.${2 + (n % 20)}` });

async function crowd(world: FaultWorld, server: SftpPort, connections: number): Promise<string[]> {
  const key = await givenSftpClient({ app: world.app });
  const opened = await Promise.allSettled(
    Array.from({ length: connections }, (_, n) => openSftp(server, key, fromAddress(n))),
  );
  const programs = opened.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  for (const program of programs) program.end();
  await Promise.all(programs.map(({ closed }) => closed));
  return programs.length === mostSessions
    ? []
    : [`${programs.length} of ${connections} sessions were admitted`];
}

/** kill -9 of the serving process, before or after any write or while it answers the close. */
async function killDuringUpload(
  world: FaultWorld,
  server: SftpPort,
  pick: (below: number) => number,
): Promise<string[]> {
  const { dataDir } = world.app.config;
  const program = await startProgram({
    file: new URL("./sftp-program.ts", import.meta.url),
    words: [world.databaseUrl, dataDir],
    complaints: path.join(dataDir, "sftp-program.log"),
  });
  const victim = { port: Number(await program.ready) };
  const key = await givenSftpClient({ app: world.app });
  const sessions = await Promise.all(
    Array.from({ length: mostSessions }, (_, n) => openSftp(victim, key, fromAddress(n))),
  );
  const bytes = randomBytes(writeBytes * writeCount);
  const killAt = pick(writeCount + 3);
  const upload = uploadUntil(sessions[0]!, bytes, killAt).catch(() => false); // The server was killed.
  if (killAt > writeCount) await wait(pick(20));
  else await upload;
  program.signal("SIGKILL");
  const isAcknowledged = await upload;
  await Promise.all([program.ended, ...sessions.map(({ closed }) => closed)]);

  const violations: string[] = [];
  const wrong = (what: string) => violations.push(`killed at write ${killAt}: ${what}`);
  const taken = await takenFiles(world, key);
  if (taken.some(({ digest }) => digest !== sha256(bytes))) wrong("a half file was taken");
  if (taken.length > 1) wrong("the file was taken twice");
  if (isAcknowledged && taken.length === 0) wrong("an acknowledged file was lost");
  if (await succeeds(openSftp(server, key, fromAddress(7))))
    wrong("a session of the killed process was free at once");
  await passHalfAMinute(world, key);
  const again = await openSftp(server, key, fromAddress(8));
  const isTakenAgain = await succeeds(again.put(`${inbox}/night.csv`, bytes));
  again.end();
  await again.closed;
  if (isTakenAgain === taken.length > 0)
    wrong(isTakenAgain ? "the name was taken twice" : "the name is not free");
  if ((await takenFiles(world, key)).length !== 1) wrong("the file is not there once");
  return violations;
}

/** Sends this number of writes, then the close if all are sent. Resolves to whether the close was answered. */
async function uploadUntil(program: SftpProgram, bytes: Buffer, writes: number): Promise<boolean> {
  const handle = await program.ask<Buffer>("open", `${inbox}/night.csv`, "w");
  for (let n = 0; n < Math.min(writes, writeCount); n += 1)
    await program.ask("write", handle, bytes, n * writeBytes, writeBytes, n * writeBytes);
  if (writes <= writeCount) return false;
  await program.ask("close", handle);
  return true;
}

/** The same file twice: one after the other, at once, and by a rename over it. */
async function sendAgain(world: FaultWorld, server: SftpPort): Promise<string[]> {
  const key = await givenSftpClient({ app: world.app });
  const [one, two] = [
    await openSftp(server, key, fromAddress(9)),
    await openSftp(server, key, fromAddress(9)),
  ];
  const bytes = randomBytes(100_000);
  const violations: string[] = [];
  await one.put(`${inbox}/a.csv`, bytes);
  if (await succeeds(two.put(`${inbox}/a.csv`, bytes))) violations.push("the same file was taken twice");
  const both = await Promise.all([one, two].map((program) => succeeds(program.put(`${inbox}/b.csv`, bytes))));
  if (both.filter(Boolean).length !== 1)
    violations.push(`at once, ${both.filter(Boolean).length} were taken`);
  await one.put(`${inbox}/c.csv.part`, randomBytes(1_000));
  for (const rename of ["rename", "ext_openssh_rename"] as const)
    if (await succeeds(one.ask(rename, `${inbox}/c.csv.part`, `${inbox}/a.csv`)))
      violations.push(`${rename} replaced a file`);
  one.end();
  two.end();
  const taken = (await takenFiles(world, key)).map(({ name, digest }) => `${name} ${digest}`);
  const expected = ["a.csv", "b.csv"].map((name) => `${name} ${sha256(bytes)}`);
  if (taken.join() !== expected.join()) violations.push(`taken: ${taken.join()}`);
  return violations;
}

async function takenFiles(
  { app }: FaultWorld,
  { clientId }: GivenSftpKey,
): Promise<readonly { name: string; digest: string }[]> {
  return app.db.systemTransaction("judge uploads", async (tx) => {
    const { rows } = await sql<{ name: string; digest: string }>`
      select f.file_name as name, encode(b.digest, 'hex') as digest
      from payment_files f join blobs b using (client_id, blob_id) where f.client_id = ${clientId} order by 1`.execute(
      tx,
    );
    return rows;
  });
}

/** Sessions of a killed process expire after 30 s; the test does not wait. */
async function passHalfAMinute({ app }: FaultWorld, { clientId }: GivenSftpKey): Promise<void> {
  await app.db.systemTransaction("pass half a minute", (tx) =>
    sql`update sftp_sessions set alive_until = alive_until - interval '30 seconds' where client_id = ${clientId}`.execute(
      tx,
    ),
  );
}

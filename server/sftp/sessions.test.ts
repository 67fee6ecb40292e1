import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setFlag } from "../clients/clients.ts";
import { markRevoked } from "../keys/store.ts";
import { systemActor } from "../platform/actor.ts";
import { givenSftpClient, openSftp, until, type GivenSftpKey } from "../testing/payment-files/sftp.ts";
import { useWorld } from "../testing/world.ts";
import { startSftp, type SftpServer } from "./server.ts";
import { usualTiming, type SessionTiming } from "./watch.ts";

const world = useWorld();
let server: SftpServer;
const timing = { ...usualTiming, watchEveryMs: 100 };
const open = (times: SessionTiming) => startSftp(world.app, { host: "127.0.0.1", port: 0 }, times);
beforeAll(async () => {
  server = await open(timing);
});
afterAll(() => server.stop());

const revoke = ({ clientId, keyId }: GivenSftpKey) =>
  world.app.db.transaction(systemActor("test"), clientId, (tx) =>
    markRevoked(tx, clientId, "sftpPayment", keyId),
  );

const sessionsOf = (clientId: string) =>
  world.app.db.systemTransaction("test", (tx) =>
    tx.selectFrom("sftp_sessions").selectAll().where("client_id", "=", clientId).execute(),
  );

test("a client has at most five sessions, over all processes; those of a killed process expire [EXT-37]", async () => {
  const key = await givenSftpClient(world);
  const { app } = await world.another();
  const second = await startSftp(app, { host: "127.0.0.1", port: 0 }, timing);
  const servers = [server, second, server, second, server, second, server];
  const programs = await Promise.allSettled(servers.map((each) => openSftp(each, key)));

  const opened = programs.filter((each) => each.status === "fulfilled").map(({ value }) => value);
  expect(opened).toHaveLength(5);
  const reasons = programs.filter((each) => each.status === "rejected").map(({ reason }) => String(reason));
  expect(reasons).toEqual(
    Array(2).fill(expect.stringContaining("A client has at most 5 SFTP sessions at once.")),
  );
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
    await expect(openSftp(server, key)).rejects.toThrow("All configured authentication methods failed");
  }
  await setFlag(world.app, "sendPaymentsDisabled", false);
});

test("a session without a request ends when it is idle, and a connection that does not log in [EXT-37]", async () => {
  const key = await givenSftpClient(world);
  const impatient = await open({ ...timing, idleMs: 1_500 });
  const program = await openSftp(impatient, key);
  const startedAt = performance.now();
  for (let count = 0; count < 4; count += 1) {
    await wait(600);
    await program.names("/");
  }
  await program.closed;
  expect(performance.now() - startedAt).toBeGreaterThan(3_500);
  await until(async () => (await sessionsOf(key.clientId)).length === 0);

  await impatient.stop();

  const hasty = await open({ ...timing, handshakeMs: 200 });
  const silent = connect(hasty.port, "127.0.0.1");
  const closed = new Promise((resolve) => silent.once("close", resolve));
  silent.on("error", () => undefined).resume();
  await closed;
  await hasty.stop();
}, 15_000);

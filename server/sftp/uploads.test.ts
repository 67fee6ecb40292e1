import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeOutboxFile } from "../files/outbox.ts";
import { systemActor } from "../platform/actor.ts";
import { storeBlob } from "../platform/blobs/blobs.ts";
import {
  givenSftpClient,
  openSftp,
  sha256,
  until,
  type GivenSftpKey,
} from "../testing/payment-files/sftp.ts";
import { useWorld } from "../testing/world.ts";
import { startSftp, type SftpServer } from "./server.ts";

const world = useWorld();
let server: SftpServer;
beforeAll(async () => {
  server = await startSftp(world.app, { host: "127.0.0.1", port: 0 });
});
afterAll(() => server.stop());

const inbox = "/payments/inbox";

async function filesOf({ clientId }: Pick<GivenSftpKey, "clientId">) {
  return world.app.db.systemTransaction("test", (tx) =>
    tx
      .selectFrom("payment_files as f")
      .leftJoin("blobs as b", (join) => join.onRef("b.blob_id", "=", "f.blob_id"))
      .select(["f.file_name", "f.file_id", "f.arrived_by", "f.creator_email", "f.key_id", "b.digest"])
      .where("f.client_id", "=", clientId)
      .orderBy("f.file_name")
      .execute(),
  );
}

const blobCount = ({ clientId }: Pick<GivenSftpKey, "clientId">) =>
  world.app.db.systemTransaction("test", async (tx) => {
    const rows = await tx.selectFrom("blobs").select("blob_id").where("client_id", "=", clientId).execute();
    return rows.length;
  });

test("a file is taken whole when its upload closes, and its job is there before the answer [FILE-13, FILE-21, EXT-05]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  const bytes = randomBytes(3_300_000);

  await program.put(`${inbox}/pay.csv`, bytes);

  expect(await filesOf(key)).toMatchObject([
    {
      file_name: "pay.csv",
      arrived_by: "sftp",
      creator_email: key.user.email,
      key_id: key.keyId,
      digest: Buffer.from(sha256(bytes), "hex"),
    },
  ]);
  expect(await program.list(inbox)).toMatchObject([{ filename: "pay.csv", attrs: { size: bytes.length } }]);
  expect(await program.ask<{ size: number }>("stat", `${inbox}/pay.csv`)).toMatchObject({
    size: bytes.length,
  });
  program.end();
});

test("writes that overtake each other make the same file; bytes too far ahead, missing or sent twice refuse it [FILE-21, C-69]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  const bytes = randomBytes(200_000);
  const open = (name: string) => program.ask<Buffer>("open", `${inbox}/${name}`, "w");
  const write = (handle: Buffer, from: number, to: number) =>
    program.ask("write", handle, bytes, from, to - from, from);

  const shuffled = await open("shuffled.csv");
  await write(shuffled, 30_000, 60_000);
  await write(shuffled, 60_000, 90_000);
  await write(shuffled, 0, 30_000);
  await write(shuffled, 90_000, 120_000);
  await program.ask("close", shuffled);
  expect((await filesOf(key))[0]!.digest!.toString("hex")).toBe(sha256(bytes.subarray(0, 120_000)));

  const gap = await open("gap.csv");
  await write(gap, 30_000, 60_000);
  await expect(program.ask("close", gap)).rejects.toThrow("Bytes of the file are missing");

  const twice = await open("twice.csv");
  await write(twice, 0, 30_000);
  await expect(write(twice, 10_000, 40_000)).rejects.toThrow("cannot be changed");
  await expect(write(twice, 30_000, 60_000)).rejects.toThrow("cannot be changed");
  await expect(program.ask("close", twice)).rejects.toThrow("cannot be changed");

  const far = await open("far.csv");
  await expect(program.ask("write", far, bytes, 0, 1_000, 4_000_000)).rejects.toThrow("out of order");
  const huge = await open("huge.csv");
  await expect(program.ask("write", huge, bytes, 0, 1_000, 49_999_500)).rejects.toThrow("at most 50 MB");
  program.end();
  await program.closed;
  await until(async () => (await blobCount(key)) === 1);
  expect((await filesOf(key)).map(({ file_name }) => file_name)).toEqual(["shuffled.csv"]);
});

test("a name is taken once: in any capitals, by two sessions at once, and for ever; the log says why not [FILE-13, FILE-20, EXT-37, C-69]", async () => {
  const key = await givenSftpClient(world);
  const { log } = world.app;
  const logged = vi.spyOn(log, "info");
  vi.spyOn(log, "withTrace").mockReturnValue(log); // Each connection has a log with a trace ID of its own.
  const [one, two] = [await openSftp(server, key), await openSftp(server, key)];
  const first = await one.ask<Buffer>("open", `${inbox}/night.csv`, "w");
  const second = await two.ask<Buffer>("open", `${inbox}/NIGHT.csv`, "w");
  const closes = await Promise.allSettled([one.ask("close", first), two.ask("close", second)]);

  expect(closes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const flags of ["w", "wx", "r+", "a"])
    await expect(one.ask("open", `${inbox}/Night.csv`, flags)).rejects.toThrow();
  await expect(one.ask("open", `${inbox}/night.csv`, "w")).rejects.toThrow(
    "A file with this name was already received; its response is in the outbox. Only other payments need another name.",
  );
  await expect(one.ask("open", `${inbox}/pay.txt`, "w")).rejects.toThrow(/name/);
  expect(await world.app.metrics.registry.metrics()).toContain(
    'corridor_sftp_refused_uploads_total{reason="file.name-invalid"} 1',
  );
  expect(await filesOf(key)).toHaveLength(1);
  const { clientId, keyId } = key;
  const refusal = "an upload by SFTP was refused";
  // A name that breaks the rule may be any text.
  await expect(one.ask("open", `${inbox}/<b>.csv`, "w")).rejects.toThrow(/name/);
  expect(logged.mock.calls.filter(([, line]) => line === "a payment file arrived")).toHaveLength(1);
  for (const [fileName, reason] of [
    ["night.csv", "file.name-used"],
    ["pay.txt", "file.name-invalid"],
    [null, "file.name-invalid"],
  ])
    expect(logged).toHaveBeenCalledWith({ clientId, keyId, fileName, reason }, refusal);
  one.end();
  two.end();
});

test("an upload under a temporary name is taken when it is renamed, once, and over no other file [FILE-21, EXT-36]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  const bytes = randomBytes(50_000);
  await program.put(`${inbox}/taken.csv`, Buffer.from("x"));
  await program.put(`${inbox}/pay.csv.part`, bytes);
  expect(await program.names(inbox)).toEqual(["pay.csv.part", "taken.csv"]);
  expect(await filesOf(key)).toHaveLength(1);

  await expect(program.ask("rename", `${inbox}/pay.csv.part`, `${inbox}/taken.csv`)).rejects.toThrow(
    "already received",
  );
  await expect(program.ask("rename", `${inbox}/taken.csv`, `${inbox}/other.csv`)).rejects.toThrow(
    "temporary name",
  );
  await expect(program.ask("rename", `${inbox}/pay.csv.part`, "/payments/outbox/pay.csv")).rejects.toThrow(
    "only there",
  );
  await program.ask("rename", `${inbox}/pay.csv.part`, `${inbox}/pay.csv`);
  await expect(program.ask("rename", `${inbox}/pay.csv.part`, `${inbox}/again.csv`)).rejects.toThrow(
    "no such file",
  );
  const [taken] = await filesOf(key);
  expect(taken).toMatchObject({ file_name: "pay.csv", digest: Buffer.from(sha256(bytes), "hex") });
  expect(await program.names(inbox)).toEqual(["pay.csv", "taken.csv"]);
  program.end();
});

test("an upload under a temporary name can be sent again and deleted by its client [FILE-21, EXT-36]", async () => {
  const key = await givenSftpClient(world);
  const [program, second] = [await openSftp(server, key), await openSftp(server, key)];
  const stranger = await openSftp(server, await givenSftpClient(world));
  await program.put(`${inbox}/pay.csv.part`, Buffer.from("first"));
  await Promise.all([
    program.put(`${inbox}/pay.csv.part`, Buffer.from("second")),
    second.put(`${inbox}/pay.csv.part`, Buffer.from("second")),
  ]);
  expect(await program.list(inbox)).toMatchObject([{ filename: "pay.csv.part", attrs: { size: 6 } }]);
  expect(await blobCount(key)).toBe(1);

  await expect(stranger.ask("unlink", `${inbox}/pay.csv.part`)).rejects.toThrow("no such file");
  await program.ask("unlink", `${inbox}/pay.csv.part`);
  expect([await program.names(inbox), await blobCount(key), await filesOf(key)]).toEqual([[], 0, []]);
  await expect(program.ask("unlink", `${inbox}/pay.csv.part`)).rejects.toThrow("no such file");
  await program.put(`${inbox}/pay.csv`, Buffer.from("x"));
  await expect(program.ask("unlink", `${inbox}/pay.csv`)).rejects.toThrow(
    "Only an upload under a temporary name",
  );
  for (const each of [program, second, stranger]) each.end();
});

test("an upload that breaks off leaves nothing, and its name is free [FILE-21]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  const handle = await program.ask<Buffer>("open", `${inbox}/half.csv`, "w");
  await program.ask("write", handle, randomBytes(30_000), 0, 30_000, 0);
  expect(await blobCount(key)).toBe(1);
  program.client.destroy();
  await until(async () => (await blobCount(key)) === 0);

  const again = await openSftp(server, key);
  await again.put(`${inbox}/half.csv`, Buffer.from("whole"));
  expect(await filesOf(key)).toHaveLength(1);
  again.end();
});

test("a client has at most 100 MB of unfinished and temporary uploads, over all sessions [EXT-37]", async () => {
  const key = await givenSftpClient(world);
  const [one, two] = [await openSftp(server, key), await openSftp(server, key)];
  const piece = Buffer.alloc(1_000_000);
  await one.put(`${inbox}/first.csv.part`, piece);
  await world.app.db.systemTransaction("test", (tx) =>
    tx.updateTable("blobs").set({ byte_count: 90_000_000n }).where("client_id", "=", key.clientId).execute(),
  );
  const handle = await one.ask<Buffer>("open", `${inbox}/second.csv`, "w");
  await one.ask("write", handle, piece, 0, piece.length, 0);
  const third = await two.ask<Buffer>("open", `${inbox}/third.csv`, "w");
  await two.ask("write", third, piece, 0, piece.length, 0);
  const beyond = async () => {
    for (let at = 1; at < 9; at += 1)
      await two.ask("write", third, piece, 0, piece.length, at * piece.length);
  };
  await expect(beyond()).rejects.toThrow("100 MB");
  // The refused upload has given its room back, although the program keeps it open.
  for (let at = 1; at < 9; at += 1) await one.ask("write", handle, piece, 0, piece.length, at * piece.length);
  await one.ask("close", handle);
  await expect(two.ask("close", third)).rejects.toThrow("100 MB");
  await two.put(`${inbox}/fourth.csv`, piece);
  expect((await filesOf(key)).map(({ file_name }) => file_name)).toEqual(["fourth.csv", "second.csv"]);
  one.end();
  two.end();
});

test("responses are listed and read in the outbox, by their client alone [EXT-36, FILE-22, C-05]", async () => {
  const { app } = world;
  const [key, other] = [await givenSftpClient(world), await givenSftpClient(world)];
  const program = await openSftp(server, key);
  await program.put(`${inbox}/pay.csv`, Buffer.from("x"));
  const [{ file_id: fileId } = { file_id: "" }] = await filesOf(key);
  const bytes = randomBytes(2_300_000);
  const { clientId } = key;
  const actor = systemActor("test");
  const writer = await storeBlob(app, actor, clientId, bytes);
  await app.db.transaction(actor, clientId, async (tx) =>
    storeOutboxFile(app, tx, {
      clientId,
      fileId,
      fileName: "pay.csv",
      kind: "result",
      blob: await writer.finish(tx),
    }),
  );

  expect(await program.list("/payments/outbox")).toMatchObject([
    { filename: "pay.csv.result.csv", attrs: { size: bytes.length } },
  ]);
  expect(sha256(await program.get("/payments/outbox/pay.csv.result.csv"))).toBe(sha256(bytes));
  await expect(program.ask("open", "/payments/outbox/pay.csv.result.csv", "w")).rejects.toThrow(
    "Nothing can be written here",
  );
  await expect(program.ask("open", `${inbox}/pay.csv`, "r")).rejects.toThrow("cannot be read back");
  const stranger = await openSftp(server, other);
  expect(await stranger.names("/payments/outbox")).toEqual([]);
  await expect(stranger.get("/payments/outbox/pay.csv.result.csv")).rejects.toThrow("no such file");
  program.end();
  stranger.end();
});

test("nothing but a temporary upload can be deleted, and nothing linked or made; times and rights are accepted and ignored [EXT-36]", async () => {
  const key = await givenSftpClient(world);
  const program = await openSftp(server, key);
  await program.put(`${inbox}/pay.csv`, Buffer.from("x"));
  const refused: readonly (readonly [Parameters<typeof program.ask>[0], ...string[]])[] = [
    ["unlink", `${inbox}/pay.csv`],
    ["mkdir", `${inbox}/new`],
    ["rmdir", inbox],
    ["symlink", "/etc/passwd", `${inbox}/link.csv`],
    ["readlink", `${inbox}/pay.csv`],
    ["ext_openssh_rename", `${inbox}/pay.csv`, `${inbox}/b.csv`],
  ];
  for (const [method, ...paths] of refused)
    await expect(program.ask(method, ...paths), String(method)).rejects.toThrow();
  await program.ask("utimes", `${inbox}/pay.csv`, 1, 1);
  await program.ask("chmod", `${inbox}/pay.csv`, 0o777);
  expect(await program.names("/")).toEqual(["payments"]);
  expect(await program.names("/payments")).toEqual(["inbox", "outbox"]);
  expect(await program.ask<string>("realpath", ".")).toBe("/");
  expect(await program.ask<string>("realpath", "payments/outbox/../inbox/./pay.csv")).toBe(
    `${inbox}/pay.csv`,
  );
  program.end();
});

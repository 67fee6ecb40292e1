import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSignedStatement } from "@corridor/product/public-api/contract";
import { statementFormats } from "@corridor/product/statements/statement";
import { makeMissingStatements } from "../statements/make.ts";
import { forgetOldFiles, writeMissingFiles } from "../statements/write-files.ts";
import { givenClient, givenUser, type GivenUser } from "../testing/given.ts";
import { givenKey } from "../testing/keys.ts";
import { asOwner } from "../testing/ledger.ts";
import { hasProgram, openSshOptions } from "../testing/payment-files/openssh.ts";
import { givenSftpKey, openSftp, type SftpProgram } from "../testing/payment-files/sftp.ts";
import { openProgram } from "../testing/signed-calls.ts";
import { givenOldWallets, moveAsBefore } from "../testing/statements/old-wallets.ts";
import { useWorld } from "../testing/world.ts";
import { startSftp, type SftpServer } from "./server.ts";
import { usualTiming } from "./watch.ts";

const world = useWorld();
let server: SftpServer;
beforeAll(async () => {
  server = await startSftp(world.app, { host: "127.0.0.1", port: 0 }, { ...usualTiming, watchEveryMs: 100 });
});
afterAll(() => server.stop());

const midnight = new Date().setUTCHours(0, 0, 0, 0);
const dayAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString().slice(0, 10);
const endings = { csv: "csv", camt053: "camt053.xml", mt940: "mt940.txt" } as const;
const onlyReadable = "Statements can only be read. The server deletes them after 90 days.";

/** A client whose wallet a got money yesterday, with its files, and the statement key of a person who sees these wallets. */
async function givenStatementKey(wallets: readonly string[] | null = null) {
  const clientId = await givenOldWallets(world, 2);
  await moveAsBefore(world, clientId, [{ kind: "fund", daysAgo: 1, wallet: "a", amount: 12_50n }]);
  await makeMissingStatements(world.app);
  await writeMissingFiles(world.app);
  const user = await givenUser(world, { client: { clientId, name: "" }, role: "DEVELOPER", wallets });
  return { user, ...(await givenSftpKey(world, user, { type: "Statement" })) };
}

/** Yesterday's statement of wallet a, as the signed API answers it to a key of the same person. */
async function bytesByApi(
  { user }: { user: GivenUser },
  format: (typeof statementFormats)[number],
): Promise<Buffer> {
  const program = openProgram(world.server, await givenKey(world, user));
  const input = { walletId: "a", period: dayAgo(1), format };
  return Buffer.from((await program.call(readSignedStatement, input)).text);
}

const walletsIn = async (program: SftpProgram) => [
  ...new Set((await program.names("/statements")).map((name) => name.split("_")[0])),
];

test("the statement user reads each statement in each format, and sees nothing else [STMT-09, EXT-05]", async () => {
  const key = await givenStatementKey();
  const program = await openSftp(server, key);
  expect(await program.names("/")).toEqual(["statements"]);
  expect(await program.names("/statements")).toEqual(
    ["a", "b", "k"].flatMap((wallet) =>
      [2, 1].flatMap((days) =>
        ["camt053.xml", "csv", "mt940.txt"].map((ending) => `${wallet}_${dayAgo(days)}.${ending}`),
      ),
    ),
  );
  for (const format of statementFormats) {
    const file = `/statements/a_${dayAgo(1)}.${endings[format]}`;
    const bytes = await program.get(file);
    expect(bytes.equals(await bytesByApi(key, format)), format).toBe(true);
    expect(bytes.toString()).toMatch(/12[.,]50/);
    expect(await program.ask<{ size: number }>("stat", file)).toMatchObject({ size: bytes.length });
  }
  for (const missing of [`/statements/a_${dayAgo(0)}.csv`, "/statements/../etc/passwd", "/payments/inbox"])
    await expect(program.ask("stat", missing)).rejects.toThrow("There is no such file or folder.");
  program.end();
});

test("the statement user changes nothing, and is told why [STMT-09, C-69]", async () => {
  const key = await givenStatementKey();
  const program = await openSftp(server, key);
  const file = `/statements/a_${dayAgo(1)}.csv`;
  const before = await program.names("/statements");
  for (const place of [file, "/statements/new.csv", "/new.csv"])
    for (const flags of ["w", "a", "r+"])
      await expect(program.ask("open", place, flags), `${place} ${flags}`).rejects.toThrow(onlyReadable);
  await expect(program.ask("rename", file, "/statements/b.csv")).rejects.toThrow(onlyReadable);
  await expect(program.ask("unlink", file)).rejects.toThrow(onlyReadable);
  await expect(program.ask("chmod", file, 0o777)).rejects.toThrow(onlyReadable);
  await expect(program.ask("mkdir", "/statements/old")).rejects.toThrow("No folder can be made here.");
  expect(await program.names("/statements")).toEqual(before);
  program.end();
});

test("a key shows the wallets that its person sees; when these change, open sessions end [STMT-09, PERM-25, C-69]", async () => {
  const key = await givenStatementKey(["b"]);
  const program = await openSftp(server, key);
  expect(await walletsIn(program)).toEqual(["b"]);
  await expect(program.get(`/statements/a_${dayAgo(1)}.csv`)).rejects.toThrow("There is no such file");

  await asOwner(world, "update user_wallets set wallet_id = 'k' where user_id = $1", [key.user.userId]);
  await program.closed;
  const again = await openSftp(server, key);
  expect(await walletsIn(again)).toEqual(["k"]);
  again.end();
});

test("hidden wallets have no files by SFTP, also for a person who sees all wallets [STMT-09, PERM-25]", async () => {
  const key = await givenStatementKey();
  await asOwner(world, "update wallets set is_hidden = true where client_id = $1 and wallet_id = 'a'", [
    key.clientId,
  ]);
  const program = await openSftp(server, key);
  expect(await walletsIn(program)).toEqual(["b", "k"]);
  await expect(program.get(`/statements/a_${dayAgo(1)}.csv`)).rejects.toThrow("There is no such file");
  program.end();
});

test("a file whose bytes are deleted while a program reads it fails and does not end early [STMT-09]", async () => {
  const key = await givenStatementKey();
  const program = await openSftp(server, key);
  const handle = await program.ask<Buffer>("open", `/statements/a_${dayAgo(1)}.csv`, "r");
  world.app.db.clock.moveBy("92 days");
  await forgetOldFiles(world.app);
  world.app.db.clock.moveBy("");
  await expect(program.ask("read", handle, Buffer.alloc(100), 0, 100, 0)).rejects.toThrow(
    "The file was deleted while it was read.",
  );
  expect(await program.names("/statements")).toEqual([]);
  program.end();
});

/** Files of 90 days in three formats, which share their bytes. */
async function givenManyFiles(walletCount: number) {
  const walletIds = Array.from({ length: walletCount }, (_, index) => `w${index + 100}`);
  const client = await givenClient(world, { wallets: walletIds, features: ["ManageStatementSftpKeys"] });
  const { clientId } = client;
  await asOwner(world, "update wallets set created_at = now() - interval '90 days' where client_id = $1", [
    clientId,
  ]);
  await makeMissingStatements(world.app);
  await asOwner(
    world,
    `with stored as (insert into blobs (client_id, byte_count, digest) values ($1, 0, sha256('')) returning blob_id)
     insert into statement_files (client_id, wallet_id, day, format, file_name, blob_id, byte_count, digest)
     select s.client_id, s.wallet_id, s.day, f.format, s.wallet_id || '_' || s.day || f.ending, stored.blob_id, 0, sha256('')
     from statements s, stored, (values ('csv', '.csv'), ('camt053', '.camt053.xml'), ('mt940', '.mt940.txt')) f(format, ending)
     where s.client_id = $1`,
    [clientId],
  );
  const user = await givenUser(world, { client, role: "DEVELOPER" });
  return givenSftpKey(world, user, { type: "Statement" });
}

test("thousands of files are listed whole and in order, and the server answers others meanwhile [STMT-09]", async () => {
  const key = await givenManyFiles(15);
  const [program, other] = [await openSftp(server, key), await openSftp(server, key)];
  const listing = program.names("/statements");
  let answers = -1;
  for (let isListed = false; !isListed; answers += 1)
    isListed = await Promise.race([listing.then(() => true), other.names("/").then(() => false)]);
  const names = await listing;
  expect(names).toHaveLength(15 * 90 * 3);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
  expect(answers).toBeGreaterThan(3);
  program.end();
  other.end();
});

test.runIf(hasProgram("sftp"))(
  "OpenSSH downloads all statements at once, and its upload is refused with the reason [STMT-09, EXT-05]",
  async () => {
    const key = await givenStatementKey();
    const folder = mkdtempSync(path.join(tmpdir(), "corridor-statements-"));
    const keyFile = path.join(folder, "key");
    writeFileSync(keyFile, key.privateKey, { mode: 0o600 });
    const words = [
      ...openSshOptions(keyFile, folder),
      ...["-P", String(server.port), "-b", "-", `${key.userName}@127.0.0.1`],
    ];
    const sftp = async (batch: string) => {
      const running = promisify(execFile)("sftp", words);
      running.child.stdin!.end(batch);
      return running.then(
        () => "",
        (error: unknown) => (error as { stderr: string }).stderr,
      );
    };
    expect(await sftp(`get -p statements/* ${folder}\n`)).toBe("");
    for (const format of statementFormats)
      expect(readFileSync(path.join(folder, `a_${dayAgo(1)}.${endings[format]}`))).toEqual(
        await bytesByApi(key, format),
      );
    expect(await sftp(`put ${keyFile} statements/new.csv\n`)).toContain(onlyReadable);
    rmSync(folder, { recursive: true });
  },
);

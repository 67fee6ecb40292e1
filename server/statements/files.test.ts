import { buffer } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { allWallets, systemActor, type WalletScope } from "../platform/actor.ts";
import { readBlob } from "../platform/blobs/read-blob.ts";
import { asOwner } from "../testing/ledger.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { givenOldWallets, moveAsBefore } from "../testing/statements/old-wallets.ts";
import { useWorld } from "../testing/world.ts";
import { findStatementFile, listStatementFiles } from "./files.ts";
import { makeMissingStatements } from "./make.ts";
import { forgetOldFiles, writeMissingFiles } from "./write-files.ts";

const world = useWorld();
afterEach(() => world.app.db.clock.moveBy(""));

const midnight = new Date().setUTCHours(0, 0, 0, 0);
const dayAgo = (days: number) => new Date(midnight - days * 86_400_000).toISOString().slice(0, 10);
const endings = ["camt053.xml", "csv", "mt940.txt"];

const filesOf = (clientId: string, wallets: WalletScope = allWallets) =>
  world.app.db.transaction({ ...systemActor("test"), wallets }, clientId, (tx) =>
    listStatementFiles(tx, clientId, { after: "", limit: 10_000 }),
  );
const namesOf = async (...seen: Parameters<typeof filesOf>) =>
  (await filesOf(...seen)).map(({ name }) => name);

async function bytesOf(clientId: string, name: string): Promise<string> {
  const actor = systemActor("test");
  const file = await world.app.db.transaction(actor, clientId, (tx) => findStatementFile(tx, clientId, name));
  const bytes = await buffer(readBlob(world.app, actor, { clientId, blobId: file!.blobId }));
  expect(bytes).toHaveLength(file!.byteCount);
  return bytes.toString();
}

async function makeAll(): Promise<void> {
  await makeMissingStatements(world.app);
  await writeMissingFiles(world.app);
}

async function givenFiles(daysAgo = 2): Promise<string> {
  const clientId = await givenOldWallets(world, daysAgo);
  await moveAsBefore(world, clientId, [{ kind: "fund", daysAgo: 1, wallet: "a", amount: 12_50n }]);
  await makeAll();
  return clientId;
}

test("each statement of a client with the feature is a file in three formats; nobody else has files [STMT-09]", async () => {
  const without = await givenOldWallets(world, 2);
  await asOwner(world, "delete from client_features where client_id = $1", [without]);
  const clientId = await givenFiles();
  expect(await namesOf(clientId)).toEqual(
    ["a", "b", "k"].flatMap((wallet) =>
      [2, 1].flatMap((days) => endings.map((ending) => `${wallet}_${dayAgo(days)}.${ending}`)),
    ),
  );
  expect(await bytesOf(clientId, `a_${dayAgo(1)}.csv`)).toContain("12.50");
  expect(await namesOf(without)).toEqual([]);
});

test("a key shows the wallets that its person sees, and never hidden ones [STMT-09, PERM-25]", async () => {
  const clientId = await givenFiles(1);
  const ofWallets = async (wallets: WalletScope) => [
    ...new Set((await namesOf(clientId, wallets)).map((name) => name.split("_")[0])),
  ];
  expect(await ofWallets({ only: ["a"], hidden: null })).toEqual(["a"]);
  expect(await ofWallets({ only: null, hidden: ["a", "k"] })).toEqual(["b"]);
  const find = (wallets: WalletScope) =>
    world.app.db.transaction({ ...systemActor("test"), wallets }, clientId, (tx) =>
      findStatementFile(tx, clientId, `a_${dayAgo(1)}.csv`),
    );
  expect(await find({ only: ["b"], hidden: null })).toBeUndefined();
  expect(await find({ only: ["a"], hidden: null })).toBeDefined();
});

test("two workers at the same time, or one after a kill, leave each file once [STMT-09]", async () => {
  const clientId = await givenOldWallets(world, 3);
  await makeMissingStatements(world.app);
  const second = await world.another();
  await Promise.all([writeMissingFiles(world.app), writeMissingFiles(second.app)]);
  expect(await namesOf(clientId)).toHaveLength(3 * 3 * 3);
  const { rows } = await asOwner(world, "select count(*)::int as blobs from blobs where client_id = $1", [
    clientId,
  ]);
  expect(rows).toEqual([{ blobs: 3 * 3 * 3 }]);
});

test("bytes are deleted after 90 days, their digest stays, and older statements get no files [STMT-09]", async () => {
  const clientId = await givenFiles(92);
  expect((await namesOf(clientId))[0]).toBe(`a_${dayAgo(90)}.camt053.xml`);
  world.app.db.clock.moveBy("24 hours");
  await forgetOldFiles(world.app);
  expect((await namesOf(clientId))[0]).toBe(`a_${dayAgo(89)}.camt053.xml`);
  const { rows } = await asOwner(
    world,
    `select count(*)::int as files, count(f.blob_id)::int as kept, (select count(*)::int from blobs where client_id = $1) as blobs
     from statement_files f where client_id = $1`,
    [clientId],
  );
  expect(rows).toEqual([{ files: 90 * 9, kept: 89 * 9, blobs: 89 * 9 }]);
});

test("a file that is made again has the same bytes; changed bytes are not stored, and staff are told once [STMT-05]", async () => {
  const clientId = await givenFiles(1);
  const name = `a_${dayAgo(1)}.csv`;
  const bytes = await bytesOf(clientId, name);
  const loseBytes = () =>
    asOwner(world, "update statement_files set blob_id = null where client_id = $1", [clientId]);
  await loseBytes();
  expect(await namesOf(clientId)).toEqual([]);
  await writeMissingFiles(world.app);
  expect(await bytesOf(clientId, name)).toBe(bytes);

  await loseBytes();
  await asOwner(
    world,
    "update statement_files set digest = sha256('other') where client_id = $1 and file_name = $2",
    [clientId, name],
  );
  await writeMissingFiles(world.app);
  await writeMissingFiles(world.app);
  expect(await namesOf(clientId)).not.toContain(name);
  const mails = await mailsTo(world, world.app.config.brand.supportEmail);
  expect(mails.filter(({ subject }) => subject.includes(clientId))).toHaveLength(1);
});

test("a statement whose transactions have changed gets no file and a fault, and those of others get theirs [STMT-02, STMT-09]", async () => {
  const [damaged, sound] = [await givenFiles(1), await givenFiles(1)];
  const change = (statement: string) =>
    asOwner(world, `set session_replication_role = replica; ${statement}; reset session_replication_role`);
  const faults = async () => {
    const found = await asOwner(world, "select kind from statement_faults where client_id = $1", [damaged]);
    return found.rows as unknown[];
  };
  for (const clientId of [damaged, sound])
    await change(`update statement_files set blob_id = null where client_id = '${clientId}'`);
  await change(`update transactions set balance_minor = balance_minor + 1 where client_id = '${damaged}'`);
  await writeMissingFiles(world.app);
  await writeMissingFiles(world.app);
  const names = await namesOf(sound);
  expect(names).toContain(`a_${dayAgo(1)}.csv`);
  expect(await namesOf(damaged)).toEqual(names.filter((name) => !name.startsWith("a_")));
  expect(await faults()).toEqual([{ kind: "file" }]);

  await change(`update transactions set balance_minor = balance_minor - 1 where client_id = '${damaged}'`);
  world.app.db.clock.moveBy("61 minutes");
  await writeMissingFiles(world.app);
  expect(await namesOf(damaged)).toEqual(names);
  expect(await faults()).toEqual([]);
});

import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostmaster, servesData } from "../../platform/postgres/postmaster.ts";
import { createDatabase, dropDatabase, startTestCluster, type TestCluster } from "./cluster.ts";
import { startProgram } from "./program.ts";

// A temp folder of its own keeps these tests away from the clusters of other runs on the machine.
const usualTmpdir = process.env["TMPDIR"];
let folder: string;
let cluster: TestCluster;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "corridor-clusters-"));
  await chmod(folder, 0o755);
  process.env["TMPDIR"] = folder;
});

afterAll(async () => {
  if (usualTmpdir === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = usualTmpdir;
  await rm(folder, { recursive: true });
});

const isCluster = (name: string) => name.startsWith("corridor-test-");

test("a killed run leaves no cluster: its watcher removes it, or the next run if the watcher was killed too", async () => {
  const source = `
    import { startTestCluster } from ${JSON.stringify(new URL("./cluster.ts", import.meta.url).href)};
    say(await startTestCluster());
  `;
  const watched = startProgram(source, { env: process.env });
  await watched.answer;
  const [kept] = (await readdir(folder)).filter(isCluster);
  const unwatched = startProgram<{ watcherPid: number }>(source, { env: process.env });
  process.kill((await unwatched.answer).watcherPid, "SIGKILL");
  await unwatched.kill();
  const left = (await readdir(folder)).find((name) => name !== kept && isCluster(name))!;
  const { pid, data } = await postmasterIn(left);

  cluster = await startTestCluster();
  expect(existsSync(join(folder, left))).toBe(false);
  expect(await servesData(pid, data)).toBe(false);
  expect(existsSync(join(folder, kept!, "cluster"))).toBe(true);

  const last = await postmasterIn(kept!);
  await watched.kill();
  await expect.poll(() => existsSync(join(folder, kept!)), { timeout: 60_000 }).toBe(false);
  expect(await servesData(last.pid, last.data)).toBe(false);
});

test("a database made from a template has the tables of the template", async () => {
  const template = await connect(await createDatabase(cluster, "template"));
  await template.query("create table kept as select 7 as value");
  await template.end();
  const copy = await connect(await createDatabase(cluster, 'a "copy" of it', "template"));
  expect((await copy.query("select value from kept")).rows).toEqual([{ value: 7 }]);
  await copy.end();
});

test("a database is dropped even with open connections", async () => {
  const client = await connect(await createDatabase(cluster, "dropped"));
  const lost = new Promise((resolve) => client.on("error", resolve));
  await dropDatabase(cluster, "dropped");
  await lost;
  await dropDatabase(cluster, "dropped");
});

test("stopping removes the server and its folder", async () => {
  await cluster.stop();
  await expect(connect(cluster.adminUrl)).rejects.toThrow("ECONNREFUSED");
  expect((await readdir(folder)).filter(isCluster)).toEqual([]);
});

async function postmasterIn(name: string): Promise<{ pid: number; data: string }> {
  const data = join(folder, name, "cluster", "data");
  return { pid: (await findPostmaster(data))!.pid, data };
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

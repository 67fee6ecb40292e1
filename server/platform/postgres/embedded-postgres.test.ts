import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProgram } from "../../testing/programs/program.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from "./embedded-postgres.ts";
import { findBinaries } from "./binaries.ts";
import { launch } from "./launch.ts";
import { choosePlace, defaultSharedDir } from "./place.ts";
import { findPostmaster, isRunning } from "./postmaster.ts";

const quick = { fsync: "off" };
const silent = () => undefined;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "corridor-embedded-"));
  await chmod(folder, 0o755); // The account that root gives to PostgreSQL must be able to enter the folder.
});

afterAll(async () => {
  for (const name of await readdir(folder)) await removeEmbeddedPostgres({ dataDir: join(folder, name) });
  await removeEmbeddedPostgres({ dataDir: folder });
  expect(existsSync(folder)).toBe(false);
});

const startIn = (name: string) =>
  startEmbeddedPostgres({ dataDir: join(folder, name), settings: quick, log: silent });

const programStarting = (name: string) =>
  startProgram<Pick<EmbeddedPostgres, "outcome" | "port">>(`
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    const options = ${JSON.stringify({ dataDir: join(folder, name), settings: quick })};
    say(await startEmbeddedPostgres({ ...options, log: () => {} }));
  `);

async function ask(postgres: EmbeddedPostgres, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: postgres.url("postgres") });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: "array" })).rows;
  } finally {
    await client.end();
  }
}

const dataOf = (postgres: EmbeddedPostgres) => join(postgres.dataDir, "cluster", "data");

async function killServer(postgres: EmbeddedPostgres): Promise<void> {
  const { pid } = (await findPostmaster(dataOf(postgres)))!;
  process.kill(pid, "SIGKILL");
  while (await findPostmaster(dataOf(postgres))) await sleep(5);
}

describe("one data folder", { timeout: 60_000 }, () => {
  let postgres: EmbeddedPostgres;

  test("the first start creates the data, durable and closed to anyone without the password", async () => {
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, "life"), log: silent });
    expect(postgres.outcome).toBe("created");
    const settings =
      "fsync synchronous_commit full_page_writes data_checksums listen_addresses server_encoding";
    const asked = settings.split(" ").map((name) => `current_setting('${name}')`);
    const [values] = await ask(postgres, `select ${asked.join(", ")}`);
    expect(values).toEqual(["on", "on", "on", "on", "127.0.0.1", "UTF8"]);
    expect((await stat(join(postgres.dataDir, "cluster", "password"))).mode & 0o777).toBe(0o600);
    expect((await stat(dataOf(postgres))).mode & 0o777).toBe(0o700);
    const url = new URL(postgres.url("postgres"));
    url.password = "guess";
    await expect(new Client({ connectionString: url.href }).connect()).rejects.toThrow(
      "password authentication",
    );
  });

  test("letters sort and change case the same on every machine", async () => {
    const [row] = await ask(postgres, "select upper('é'), 'Z' < 'a', datlocale from pg_database limit 1");
    expect(row).toEqual(["É", true, "C.UTF-8"]);
  });

  test("a second start adopts the running server and finds the written data", async () => {
    await ask(postgres, "create table kept as select 1 as value");
    const beside = await startIn("life");
    expect([beside.outcome, beside.port]).toEqual(["adopted", postgres.port]);
    expect(await ask(beside, "select value from kept")).toEqual([[1]]);
  });

  test("a server killed with -9 is started again at its address by the processes that keep it up, once, and not after they stopped [EXT-15]", async () => {
    const lines: string[] = [];
    const beside = await startIn("life");
    const keepers = [postgres, beside].map((kept) => kept.keepUp((line) => lines.push(line)));
    await killServer(postgres);
    const asked = () => ask(postgres, "select value from kept").catch(() => null);
    await expect.poll(asked, { timeout: 20_000 }).toEqual([[1]]);
    expect(lines).toContain("PostgreSQL ended and is started again");
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    expect(await asked()).toEqual([[1]]);
    await killServer(postgres);
    await sleep(700);
    expect(await findPostmaster(dataOf(postgres))).toBeUndefined();
    postgres = await startIn("life");
  });

  test("stop leaves no process, and a second stop is no error", async () => {
    const rows = await ask(postgres, "select pid from pg_stat_activity where pid <> pg_backend_pid()");
    const postmaster = (await findPostmaster(dataOf(postgres)))!;
    const pids = [postmaster.pid, ...rows.flat().map(Number)];
    expect(pids.length).toBeGreaterThan(3);
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(pids.filter(isRunning)).toEqual([]);
    await postgres.stop();
  });

  test("the next start finds the written data", async () => {
    postgres = await startIn("life");
    expect(postgres.outcome).toBe("started");
    expect(await ask(postgres, "select value from kept")).toEqual([[1]]);
  });

  test("a server killed with -9 is started again and keeps what was committed", async () => {
    await ask(postgres, "insert into kept values (2)");
    await killServer(postgres);
    postgres = await startIn("life");
    expect(postgres.outcome).toBe("started");
    expect(await ask(postgres, "select value from kept order by 1")).toEqual([[1], [2]]);
  });

  test("several programs that start at once over a killed server share one", async () => {
    await killServer(postgres);
    const starts = await Promise.all([startIn("life"), startIn("life"), startIn("life")]);
    expect(starts.map(({ outcome }) => outcome).sort()).toEqual(["adopted", "adopted", "started"]);
    expect(new Set(starts.map(({ port }) => port)).size).toBe(1);
    postgres = starts[0];
  });

  test("the process id of a killed server may belong to another program of the same user", async () => {
    await killServer(postgres);
    const pidFile = join(dataOf(postgres), "postmaster.pid");
    const { uid, gid } = await stat(pidFile);
    const stranger = spawn("sleep", ["60"], { uid, gid, stdio: "ignore" });
    await writeFile(pidFile, (await readFile(pidFile, "utf8")).replace(/^\d+/, String(stranger.pid)));
    try {
      postgres = await startIn("life");
      expect(postgres.outcome).toBe("started");
      expect(isRunning(stranger.pid!)).toBe(true);
    } finally {
      stranger.kill();
    }
  });

  test("a process id file emptied by a power cut does not prevent a start", async () => {
    await killServer(postgres);
    const pidFile = join(dataOf(postgres), "postmaster.pid");
    await writeFile(pidFile, "");
    await utimes(pidFile, 0, 0);
    postgres = await startIn("life");
    expect(postgres.outcome).toBe("started");
  });

  test("a port that was taken in the meantime is replaced by another", async () => {
    await postgres.stop();
    const rival = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => rival.once("listening", resolve));
    const { port: taken } = rival.address() as AddressInfo;
    const place = await choosePlace(join(folder, "life"), defaultSharedDir(), silent);
    const binaries = await findBinaries(place.account, defaultSharedDir());
    const offers = [taken, taken + 1, taken + 2, taken + 3, taken + 4].values();
    const launched = await launch(place, binaries.postgres, quick, () =>
      Promise.resolve(offers.next().value!),
    );
    expect(launched.postmaster.port).toBeGreaterThan(taken);
    rival.close();
    postgres = await startIn("life");
    expect(postgres.outcome).toBe("adopted");
    await postgres.stop();
  });

  test("a server that cannot start says what to do and shows its log", async () => {
    const settings = { shared_buffers: "plenty" };
    const start = startEmbeddedPostgres({ dataDir: join(folder, "life"), settings, log: silent });
    await expect(start).rejects.toThrow(/did not start.*set DATABASE_URL\.\n[^]*"shared_buffers": "plenty"/);
  });
});

describe("programs that end", { timeout: 60_000 }, () => {
  test("a program killed with -9 leaves a server that the next one adopts and can stop", async () => {
    const program = programStarting("killed");
    const { outcome, port } = await program.answer;
    expect(outcome).toBe("created");
    await program.kill();
    const postgres = await startIn("killed");
    expect([postgres.outcome, postgres.port]).toEqual(["adopted", port]);
    const { pid } = (await findPostmaster(dataOf(postgres)))!;
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test("a folder left half made by a killed program is made again", async () => {
    const dataDir = join(folder, "half");
    const program = programStarting("half");
    while (!(await isHalfMade(dataDir))) await sleep(5);
    await program.kill();
    expect(existsSync(join(dataDir, "cluster"))).toBe(false);
    const postgres = await startIn("half");
    expect(postgres.outcome).toBe("created");
    expect(await ask(postgres, "select 1")).toEqual([[1]]);
    expect((await readdir(dataDir)).sort()).toEqual(["cluster", "postgres.log"]);
    await postgres.stop();
  });

  test("of programs that make the same data at once one wins and the others adopt its server", async () => {
    const programs = [programStarting("together"), programStarting("together")];
    const answers = await Promise.all([startIn("together"), ...programs.map(({ answer }) => answer)]);
    expect(answers.filter(({ outcome }) => outcome !== "adopted")).toHaveLength(1);
    expect(new Set(answers.map(({ port }) => port)).size).toBe(1);
    await Promise.all(programs.map((program) => program.kill()));
    expect((await readdir(join(folder, "together"))).sort()).toEqual(["cluster", "postgres.log"]);
  });
});

describe("unsupported machines", () => {
  test("on a machine without programs in the package the message says to bring a database", async () => {
    const { arch } = process;
    Object.defineProperty(process, "arch", { value: "abacus" });
    try {
      await expect(startIn("abacus")).rejects.toThrow(/No PostgreSQL for \w+ abacus .* set DATABASE_URL/);
    } finally {
      Object.defineProperty(process, "arch", { value: arch });
    }
  });

  test("a data folder that is no folder is named, with the setting that chooses another", async () => {
    const dataDir = fileURLToPath(import.meta.url);
    const start = startEmbeddedPostgres({ dataDir, log: silent });
    await expect(start).rejects.toThrow(/cannot use .*embedded-postgres.test.ts .*CORRIDOR_DATA_DIR/);
  });
});

async function isHalfMade(dataDir: string): Promise<boolean> {
  const names = await readdir(dataDir).catch(() => []);
  return names.some((name) => existsSync(join(dataDir, name, "data", "global", "pg_control")));
}

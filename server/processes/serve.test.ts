import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { removeEmbeddedPostgres } from "../platform/postgres/embedded-postgres.ts";
import { findPostmaster } from "../platform/postgres/postmaster.ts";

const launcher = fileURLToPath(new URL("../launch.mjs", import.meta.url));
const dataDir = mkdtempSync(path.join(tmpdir(), "corridor-serve-"));
chmodSync(dataDir, 0o755); // PostgreSQL's account must be able to enter the folder; otherwise the data goes to another place.
const data = path.join(dataDir, "postgres", "cluster", "data");
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await removeEmbeddedPostgres({ dataDir: path.join(dataDir, "postgres") });
  await rm(dataDir, { recursive: true, force: true });
});

type StartedProduct = SpawnedProgram & {
  url: string;
  /** A started product with its output until it was ready. */ output: string;
};

/** Starts the product as a person would and waits until it prints its addresses. */
const start = (environment: Record<string, string> = {}) =>
  startProduct([], environment, (output) =>
    output.includes("Ctrl-C") ? /is ready at {2}(http\S+)/.exec(output)?.[1] : undefined,
  );

const startWorkerAlone = () =>
  startProduct(["--roles", "worker"], {}, (output) => /state is at (http\S+)\/readyz/.exec(output)?.[1]);

/** A started program with its output so far, and its exit. */
type SpawnedProgram = { child: ChildProcess; said: () => string; ended: Promise<number | null> };

function spawnProduct(
  words: readonly string[] = [],
  environment: Record<string, string> = {},
): SpawnedProgram {
  const child = spawn(process.execPath, [launcher, "serve", ...words], {
    env: {
      ...process.env,
      CORRIDOR_DATA_DIR: dataDir,
      PORT: "0",
      CORRIDOR_LOG_LEVEL: "error",
      ...environment,
    },
  });
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  void ended.then(() => running.delete(child));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, said: () => output, ended };
}

async function startProduct(
  words: readonly string[],
  environment: Record<string, string>,
  urlIn: (output: string) => string | undefined,
): Promise<StartedProduct> {
  const spawned = spawnProduct(words, environment);
  const { child, said, ended } = spawned;
  const url = new Promise<string>((resolve) => {
    const look = () => {
      const found = urlIn(said());
      if (found) resolve(found);
    };
    child.stdout!.on("data", look);
    child.stderr!.on("data", look);
  });
  const early = ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${said()}`)));
  early.catch(() => undefined);
  return { ...spawned, url: await Promise.race([url, early]), output: said() };
}

const ready = async (url: string) => (await fetch(`${url}/readyz`)).status;

/** The processes of the simulated payment network on our folder. */
function networkProcesses(): number[] {
  const folder = path.join(dataDir, "simulator");
  const lines = execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8" }).split("\n");
  return lines.filter((line) => line.includes(`--data ${folder}`)).map((line) => Number.parseInt(line, 10));
}

/** 200 for a payment that succeeds at once, 0 without an answer. */
async function payThroughNetwork(transactionId: string): Promise<number> {
  const port = await readFile(path.join(dataDir, "simulator", "port"), "utf8");
  const payment = {
    provider: "bank-ke",
    amount: "5",
    currency: "KES",
    recipientAccount: "01",
    recipientName: "A",
  };
  const body = JSON.stringify({ ...payment, transactionId });
  return fetch(`http://127.0.0.1:${port}/pay`, { method: "POST", body }).then(
    ({ status }) => status,
    () => 0,
  );
}

describe("npm start", () => {
  test(
    "starts its own database and the demo world, prints its address and three log-ins, and Ctrl-C stops everything [C-75, API-05]",
    { timeout: 90_000 },
    async () => {
      const { child, url, output, ended } = await start();
      expect(await ready(url)).toBe(200);
      expect(output).toMatch(/acme +creator@acme\.example +lantern-harbour-42/);
      expect(output).toMatch(/meridian +admin +lantern-harbour-42/);
      expect(((await (await fetch(`${url}/api/chrome`)).json()) as { loginStatus: string }).loginStatus).toBe(
        "loggedOut",
      );
      expect(await (await fetch(url)).text()).toContain("<title>Meridian</title>");
      expect(await payThroughNetwork("t-1")).toBe(200);
      expect(await findPostmaster(data)).toBeDefined();
      child.kill("SIGINT");
      expect(await ended).toBe(0);
      expect(networkProcesses()).toEqual([]);
      expect(await findPostmaster(data)).toBeUndefined();
      await expect(fetch(url)).rejects.toThrow();
    },
  );

  test(
    "stops soon when it is told to during its start, and then never says that it is ready [C-75, EXT-14]",
    { timeout: 60_000 },
    async () => {
      const { child, ended, said } = spawnProduct();
      await expect.poll(() => findPostmaster(data), { timeout: 30_000 }).toBeDefined();
      child.kill("SIGINT");
      expect(await ended).toBe(0);
      expect(said()).toContain("Stopping");
      expect(said()).not.toContain("is ready");
      expect(await findPostmaster(data)).toBeUndefined();
    },
  );

  test(
    "with a configured simulated network starts none of its own; stops its database too when an unexpected error ends it [C-75, EXT-14]",
    { timeout: 90_000 },
    async () => {
      const failing = path.join(dataDir, "failing.mjs");
      await writeFile(failing, 'process.on("SIGUSR2", () => { throw new Error("an error of the test"); });');
      const { child, url, ended, said } = await start({
        NODE_OPTIONS: `--import ${pathToFileURL(failing).href}`,
        CORRIDOR_SIMULATOR_URL: "http://127.0.0.1:9",
        CORRIDOR_SIMULATOR_SECRET: "a secret of the tests",
      });
      expect(await ready(url)).toBe(200);
      expect(networkProcesses()).toEqual([]);
      child.kill("SIGUSR2");
      expect(await ended).toBe(1);
      expect(said()).toContain("stopping after an unexpected error");
      expect(said()).not.toContain("an error of the test"); // The message might contain a person's input.
      expect(await findPostmaster(data)).toBeUndefined();
    },
  );

  test(
    "starts its database again when it is killed; a second worker reports its own readiness; open connections do not delay a stop [EXT-13, EXT-14, EXT-15, C-75]",
    { timeout: 90_000 },
    async () => {
      const first = await start();
      const worker = await startWorkerAlone();
      expect(await ready(worker.url)).toBe(200);
      process.kill((await findPostmaster(data))!.pid, "SIGKILL");
      const isBack = async () => [await ready(first.url), await ready(worker.url)];
      await expect.poll(isBack, { timeout: 20_000 }).toEqual([200, 200]);
      worker.child.kill("SIGTERM");
      expect(await worker.ended).toBe(0);
      expect(await findPostmaster(data)).toBeDefined();

      const { hostname, port } = new URL(first.url);
      const unused = connect(Number(port), hostname).on("error", () => undefined);
      await new Promise((resolve) => unused.once("connect", resolve));
      expect(await ready(first.url)).toBe(200); // fetch keeps its connection open
      first.child.kill("SIGTERM");
      expect(await first.ended).toBe(0);
      expect(await findPostmaster(data)).toBeUndefined();
    },
  );

  test(
    "starts again after a kill -9, on the next port when its own is busy [C-75]",
    { timeout: 90_000 },
    async () => {
      const first = await start();
      first.child.kill("SIGKILL");
      await first.ended;
      const blocker = createServer();
      const port = await new Promise<number>((resolve) => {
        blocker.listen(0, "127.0.0.1", () => resolve((blocker.address() as { port: number }).port));
      });
      const second = await start({ PORT: String(port) });
      expect(second.url).not.toBe(`http://localhost:${port}`);
      expect(second.output).toContain(`port ${port} was busy`);
      expect(await ready(second.url)).toBe(200);
      blocker.close();
      second.child.kill("SIGTERM");
      expect(await second.ended).toBe(0);
    },
  );

  test(
    "starts the simulated network again when it ends, at the same address; killed with -9 it leaves none running; a second product shares the network of the first [C-75]",
    { timeout: 90_000 },
    async () => {
      const first = await start();
      for (const pid of networkProcesses()) process.kill(pid, "SIGKILL");
      await expect.poll(() => payThroughNetwork("t-2"), { timeout: 20_000 }).toBe(200);

      const beside = await start();
      await expect.poll(() => networkProcesses().length, { timeout: 20_000 }).toBe(1);
      first.child.kill("SIGKILL");
      await first.ended;
      await expect.poll(() => payThroughNetwork("t-3"), { timeout: 20_000 }).toBe(200);
      beside.child.kill("SIGKILL");
      await beside.ended;
      await expect.poll(networkProcesses, { timeout: 20_000 }).toEqual([]);
    },
  );
});

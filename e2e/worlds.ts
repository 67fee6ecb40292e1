import { copyFile, mkdir } from "node:fs/promises";
import path from "node:path";
import { freePort } from "@corridor/server/testing/programs/ports";
import { createDatabase, dropDatabase, runStatement } from "@corridor/server/testing/programs/cluster";
import { expect } from "@playwright/test";
import { startNetwork } from "./network.ts";
import { startServerHost, type ServerHost } from "./server-host.ts";

export type Mail = { to: string; subject: string; text: string };

/** A separate database with the demo world, and a server on it. */
export type World = {
  readonly url: string;
  /** Waits for e-mails to this address and returns them, newest first. */
  mails(to: string): Promise<Mail[]>;
  /** Sets the server's clock, such as "31 minutes" ahead; "" resets it. */
  moveClock(offset: string): Promise<void>;
  stopServer(): Promise<void>;
  /** Restarts a stopped server under the same address. */
  startServerAgain(): Promise<void>;
  /** One of the product's commands on this world's database. */
  command(...words: string[]): Promise<void>;
  /** Runs a statement on this world's database, for changes that no command of the product makes. */
  sql(statement: string): Promise<void>;
};
type RunningWorld = World & { end(): Promise<void> };

/** The worlds of one worker: a new one for a story that changes things, one for all stories that only read. */
export type Worlds = { fresh(): Promise<RunningWorld>; shared(): Promise<World>; end(): Promise<void> };

export const templateDatabase = "stories";

export async function keepWorlds(workerIndex: number): Promise<Worlds> {
  let worldCount = 0;
  let hourCount = 0;
  let shared: RunningWorld | undefined;
  const host = await startServerHost();
  // Worlds that follow each other have one address: a browser that has cached the console need not load it again.
  const ports = { fresh: await freePort(), shared: await freePort() };
  const start = (port: number) => startWorld(`world-${workerIndex}-${++worldCount}`, host, port);
  return {
    fresh: () => start(ports.fresh),
    async shared() {
      const world = (shared ??= await start(ports.shared));
      await world.moveClock(`${++hourCount} hours`); // Counters of an hour ago do not count any more.
      return world;
    },
    end: async () => {
      await shared?.end();
      await host.end();
    },
  };
}

/** A separate folder, because files without a job in the database are deleted; with the secret that seals the template's seeds. */
async function folderFor(name: string): Promise<string> {
  const common = setting("STORIES_DATA_DIR");
  const folder = path.join(common, name);
  await mkdir(folder, { recursive: true });
  await copyFile(path.join(common, "secret"), path.join(folder, "secret"));
  return folder;
}

async function startWorld(name: string, host: ServerHost, port: number): Promise<RunningWorld> {
  const cluster = { adminUrl: setting("STORIES_CLUSTER_URL") };
  const databaseUrl = await createDatabase(cluster, name, templateDatabase);
  const network = await startNetwork(port);
  const dataDir = await folderFor(name);
  const place = { databaseUrl, dataDir, port: String(port), network };
  let server = await host.serve(place);
  const { url } = server;
  return {
    url,
    mails: (to) => mailsIn(url, to),
    moveClock: async (offset) => {
      const answer = await fetch(`${url}/dev/clock`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ offset }),
      });
      expect(answer.ok, `moving the clock by ${offset}`).toBe(true);
    },
    stopServer: () => server.stop(),
    startServerAgain: async () => {
      server = await host.serve(place);
      expect(server.url).toBe(url);
    },
    command: (...words) => host.command(place, ...words),
    sql: (statement) => runStatement(databaseUrl, statement),
    end: async () => {
      await server.stop();
      await network.stop();
      await dropDatabase(cluster, name);
    },
  };
}

async function mailsIn(url: string, to: string): Promise<Mail[]> {
  const read = async () => {
    const answer = await fetch(`${url}/dev/mailbox.json`);
    const { mails } = (await answer.json()) as { mails: Mail[] };
    return mails.filter((mail) => mail.to === to);
  };
  await expect.poll(async () => (await read()).length, { message: `e-mails to ${to}` }).toBeGreaterThan(0);
  return read();
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: stories are run by Playwright, whose set-up sets it.`);
  return value;
}

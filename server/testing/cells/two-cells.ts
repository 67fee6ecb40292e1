import { randomBytes } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { withConnection } from "../../platform/connections/owner-connection.ts";
import { placeSequences } from "../../platform/settings/cell.ts";
import { openWorld, type OpenedWorld, type World } from "../open-world.ts";
import { createDatabase, dropDatabase } from "../programs/cluster.ts";
import { runCorridor, type EndedCommand } from "../programs/corridor.ts";
import { templateDatabase } from "../programs/global-setup.ts";

/** Two installations of one provider, each with its own database, secret and cell. */
export type TwoCells = {
  readonly here: World;
  readonly there: World;
  /** Runs `corridor …` at an installation, as its operator would. */
  run(at: World, ...words: readonly string[]): Promise<EndedCommand>;
  /** The settings file of an installation, for --to. */
  settingsOf(world: World): string;
};

/** Call at the top of a test file; both live as long as the file's tests. */
export function useTwoCells(): TwoCells {
  const folder = mkdtempSync(path.join(tmpdir(), "corridor-cells-"));
  const cluster = () => ({ adminUrl: inject("clusterUrl") });
  const opened: OpenedWorld[] = [];
  const names = [1, 2].map((cell) => `cell${cell}_${randomBytes(6).toString("hex")}`);
  const worlds = [{} as World, {} as World] as const;
  const secrets = names.map(() => randomBytes(48).toString("base64"));
  const environmentOf = (world: World) => {
    const place = worlds.indexOf(world);
    return {
      DATABASE_URL: world.databaseUrl,
      CORRIDOR_ENV: "demo",
      CORRIDOR_DATA_DIR: folder,
      CORRIDOR_CELL: String(place + 1),
      CORRIDOR_SECRET: secrets[place]!,
      CORRIDOR_LOG_LEVEL: "silent",
    };
  };
  const settingsOf = (world: World) => path.join(folder, `cell-${worlds.indexOf(world) + 1}.env`);

  beforeAll(async () => {
    for (const [place, world] of worlds.entries()) {
      const databaseUrl = await createDatabase(cluster(), names[place]!, templateDatabase);
      const cell = place + 1;
      await withConnection(databaseUrl, async (client) => {
        await client.query("set session_replication_role = replica"); // The row is append-only, and copied from the template.
        await client.query("update deployment set cell = $1", [cell]);
        await placeSequences(client, cell);
      });
      const one = await openWorld(databaseUrl, { config: { cell, secret: secrets[place]! } });
      opened.push(one);
      Object.assign(world, one);
      const lines = Object.entries(environmentOf(world)).map(([name, value]) => `${name}=${value}\n`);
      writeFileSync(settingsOf(world), lines.join(""), { mode: 0o600 });
    }
  });
  afterAll(async () => {
    for (const one of opened) await one.close();
    for (const name of names) await dropDatabase(cluster(), name);
    await rm(folder, { recursive: true, force: true });
  });

  return {
    here: worlds[0],
    there: worlds[1],
    run: (at, ...words) => runCorridor(environmentOf(at), ...words),
    settingsOf,
  };
}

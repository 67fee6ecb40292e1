import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, inject } from "vitest";
import { openWorld, type OpenedWorld, type World, type WorldOptions } from "./open-world.ts";
import { createDatabase, dropDatabase } from "./programs/cluster.ts";
import { templateDatabase } from "./programs/global-setup.ts";

export type { World };

/** Call at the top of a test file; the world lives as long as the file's tests. */
export function useWorld(options: WorldOptions = {}): World {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const cluster = () => ({ adminUrl: inject("clusterUrl") });
  const world = {} as World;
  let opened: OpenedWorld | undefined;

  beforeAll(async () => {
    opened = await openWorld(await createDatabase(cluster(), name, templateDatabase), options);
    Object.assign(world, opened);
  });
  afterAll(async () => {
    await opened?.close();
    await dropDatabase(cluster(), name);
  });
  return world;
}

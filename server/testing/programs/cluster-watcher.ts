import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { pathToFileURL } from "node:url";

export type ClusterWatcher = { readonly pid: number; dismiss(): void };

const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const remover = new URL("../../platform/postgres/embedded-postgres.ts", import.meta.url).href;

/**
 * Starts a process that removes the cluster when this process ends, however it ends: PostgreSQL runs in the background, and vitest leaves
 * on Ctrl-C without its teardown. The watcher leads its own process group, so a signal to the run does not reach it.
 */
export function watchCluster(dataDir: string): ClusterWatcher {
  // Its input is a pipe without a writer. The pipe ends when this process ends.
  const source = `
    for await (const nothing of process.stdin);
    await import(${JSON.stringify(loader)});
    const { removeEmbeddedPostgres } = await import(${JSON.stringify(remover)});
    await removeEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
  `;
  const watcher = spawn(process.execPath, ["--input-type=module", "--eval", source], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  (watcher.stdin as Socket).unref();
  return { pid: watcher.pid!, dismiss: () => void watcher.kill() };
}

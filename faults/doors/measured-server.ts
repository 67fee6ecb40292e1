import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { bundledProgram } from "@corridor/server/testing/programs/bundled-program";
import { freePort } from "@corridor/server/platform/free-port";
import type { ServerWish } from "./server-process.ts";

const program = fileURLToPath(new URL("server-process.ts", import.meta.url));

/** The web role as a process, which measures how long its serving thread was blocked. */
export type MeasuredServer = {
  readonly port: number;
  /** The longest work between two turns of the serving thread since the last call of this function. */
  longestHeldMs(): Promise<number>;
  stop(): Promise<void>;
};

export async function startMeasuredServer({
  databaseUrl,
  secret,
}: Pick<ServerWish, "databaseUrl" | "secret">): Promise<MeasuredServer> {
  const port = await freePort();
  const wish: ServerWish = { databaseUrl, port, secret };
  const child = spawn(process.execPath, [await bundledProgram(program), JSON.stringify(wish)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async () => {
    const { value, done } = (await lines.next()) as IteratorResult<string, undefined>;
    if (done) throw new Error("The server ended by itself.");
    return value;
  };
  await nextLine();
  return {
    port,
    async longestHeldMs() {
      child.stdin.write("\n");
      return Number(await nextLine());
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

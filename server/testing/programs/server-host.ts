import { once } from "node:events";
import { readConfig } from "../../platform/config.ts";
import { processRoleNames, startRoles } from "../../processes/serve.ts";
import { nothingRunning, stopAll, type RunningParts } from "../../processes/stopping.ts";
import { withApp } from "../../processes/with-app.ts";
import { makeMissingStatements } from "../../statements/make.ts";
import { writeMissingFiles } from "../../statements/write-files.ts";
import { runCorridor } from "./corridor.ts";

/** The orders for the process of the servers. */
type Order =
  | { readonly verb: "serve"; readonly environment: NodeJS.ProcessEnv }
  | { readonly verb: "stop"; readonly url: string }
  | { readonly verb: "make statements"; readonly environment: NodeJS.ProcessEnv }
  | { readonly verb: "command"; readonly words: readonly string[]; readonly environment: NodeJS.ProcessEnv };

/** An order as it is sent, and its answer. */
export type HostOrder = Order & { readonly number: number };
export type HostAnswer = { readonly number: number; readonly url?: string; readonly problem?: string };

const servers = new Map<string, RunningParts>();

async function obey(order: Order): Promise<string | undefined> {
  switch (order.verb) {
    case "serve":
      return serveIn(order.environment);
    case "stop":
      return stop(order.url);
    case "make statements":
      return makeStatements(order.environment);
    case "command": {
      const { code, said, complained } = await runCorridor(order.environment, ...order.words);
      if (code !== 0)
        throw new Error(`corridor ${order.words.join(" ")} ended with ${code}: ${said}${complained}`);
      return undefined;
    }
  }
}

/** Starts the server of one world: the same as `corridor serve`, without a process of its own. */
async function serveIn(environment: NodeJS.ProcessEnv): Promise<string> {
  const running = nothingRunning();
  let url = "";
  try {
    await startRoles(readConfig(environment), processRoleNames, running, (line) => {
      url = /is ready at +(http:\S+)/.exec(line)?.[1] ?? url;
    });
  } catch (error) {
    await stopAll(running);
    throw error;
  }
  servers.set(url, running);
  return url;
}

/** Does at once what a worker does in the minute after a first start. */
async function makeStatements(environment: NodeJS.ProcessEnv): Promise<undefined> {
  const say = () => undefined;
  await withApp(readConfig(environment), say, async (app) => {
    await makeMissingStatements(app);
    await writeMissingFiles(app);
  });
}

/** A story that failed may have stopped its server already. */
async function stop(url: string): Promise<undefined> {
  const running = servers.get(url);
  servers.delete(url);
  if (running) await stopAll(running);
}

process.on("message", ({ number, ...order }: HostOrder) => {
  obey(order).then(
    (url) => process.send!({ number, ...(url !== undefined && { url }) } satisfies HostAnswer),
    (error: unknown) => process.send!({ number, problem: String(error) } satisfies HostAnswer),
  );
});
// This process must not outlive the stories, however they end.
await once(process, "disconnect");
process.exit();

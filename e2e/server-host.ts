import { fork } from "node:child_process";
import { once } from "node:events";
import { bundledProgram } from "@corridor/server/testing/programs/bundled-program";
import type { HostAnswer, HostOrder } from "@corridor/server/testing/programs/server-host";
import { repository } from "../tools/command.ts";
import { environmentOf, type ServerPlace } from "./server.ts";

export type HostedServer = { readonly url: string; stop(): Promise<void> };

/**
 * One process runs the servers of all worlds of a worker, one after the other: most of a start is loading the program, and the first calls
 * of a new process are slow.
 */
export type ServerHost = {
  serve(place: ServerPlace): Promise<HostedServer>;
  /** Makes the statements and their files that a new demo world lacks, which otherwise takes seconds of its first minute. */
  makeStatements(place: ServerPlace): Promise<void>;
  /** Runs one of the product's commands to its end, such as `flag languageSelectorEnabled off`. */
  command(place: ServerPlace, ...words: string[]): Promise<void>;
  end(): Promise<void>;
};

type WaitingOrder = { resolve(url: string | undefined): void; reject(error: Error): void };
/** Applies Omit to each kind of order by itself; on the whole union Omit would drop the fields that only one kind has. */
type OrderToSend<T> = T extends unknown ? Omit<T, "number"> : never;

export async function startServerHost(): Promise<ServerHost> {
  const program = await bundledProgram("server/testing/programs/server-host.ts");
  const child = fork(program, {
    cwd: repository,
    execArgv: ["--enable-source-maps"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const waiting = new Map<number, WaitingOrder>();
  let orderCount = 0;

  child.on("message", ({ number, url, problem }: HostAnswer) => {
    const order = waiting.get(number);
    waiting.delete(number);
    if (problem === undefined) order?.resolve(url);
    else order?.reject(new Error(problem));
  });
  void ended.then(([code]) => {
    for (const { reject } of waiting.values())
      reject(new Error(`The process of the servers ended with ${String(code)}; its output stands above.`));
  });

  const order = (what: OrderToSend<HostOrder>) =>
    new Promise<string | undefined>((resolve, reject) => {
      const number = ++orderCount;
      waiting.set(number, { resolve, reject });
      child.send({ ...what, number }, (error) => {
        if (error) reject(error);
      });
    });

  return {
    serve: async (place) => {
      const url = await order({ verb: "serve", environment: environmentOf(place) });
      return { url: url!, stop: async () => void (await order({ verb: "stop", url: url! })) };
    },
    makeStatements: async (place) => {
      await order({ verb: "make statements", environment: environmentOf(place) });
    },
    command: async (place, ...words) => {
      await order({ verb: "command", words, environment: environmentOf(place) });
    },
    end: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

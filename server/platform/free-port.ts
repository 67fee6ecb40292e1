import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const portsTried = 20;

/**
 * Systems choose ports of outgoing connections from 32768 or 49152 on. A connection may take such a port before the caller
 * listens on it, so a port is chosen below them.
 */
const [lowestPort, highestPort] = [20_000, 31_999];

/** The wished port or the next free one; with 0, any free port. */
export async function freePort(wished = 0, host = "127.0.0.1"): Promise<number> {
  for (let tried = 0; tried < portsTried; tried += 1) {
    const port = wished === 0 ? randomInt(lowestPort, highestPort + 1) : wished + tried;
    if (await isFree(port, host)) return port;
  }
  throw new Error(
    wished === 0
      ? `No free port was found from ${lowestPort} to ${highestPort}: choose one with PORT.`
      : `Ports ${wished} to ${wished + portsTried - 1} are all busy: choose another with PORT.`,
  );
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else reject(portProblem(error, port, host));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const consoleSettings = { port: "PORT", host: "CORRIDOR_HOST" };

/** Says what to do when the program cannot listen on a port; `settings` are the settings that chose the port. */
export function portProblem(cause: unknown, port: number, host: string, settings = consoleSettings): Error {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or choose another with ${settings.port}.`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023 with ${settings.port}.`,
    EADDRNOTAVAIL: `${host} is no address of this machine: choose another with ${settings.host}.`,
    ENOTFOUND: `${host} is no address of this machine: choose another with ${settings.host}.`,
  };
  return new Error(sentences[code] ?? `The program cannot listen on port ${port} of ${host} (${message}).`, {
    cause,
  });
}

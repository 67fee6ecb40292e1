import { createServer } from "node:net";

const portsTried = 20;

/** The port asked for, or the next free one; 0 leaves the choice to the system. */
export async function freePort(wished = 0, host = "127.0.0.1"): Promise<number> {
  for (let port = wished; port < wished + portsTried; port += 1) {
    const free = await tryPort(port, host);
    if (free !== null) return free;
  }
  throw new Error(`Ports ${wished} to ${wished + portsTried - 1} are all busy: choose another with PORT.`);
}

function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(portProblem(error, port, host));
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === "object" && address ? address.port : port);
      });
    });
  });
}

const consoleSettings = { port: "PORT", host: "CORRIDOR_HOST" };

/** What to do when the program cannot listen on a port; `settings` are the names of the settings that chose it. */
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

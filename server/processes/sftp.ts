import type { App, SftpAddress } from "../platform/app.ts";
import type { Config } from "../platform/config.ts";
import { freePort, portProblem } from "../platform/free-port.ts";
import { loadHostKey } from "../sftp/host-key.ts";
import { startSftp, type SftpServer } from "../sftp/server.ts";

const firstDemoPort = 2222;

/**
 * Starts SFTP if it is a role of this process. The app learns the address in any case: the keys screen shows it, also where another
 * process serves SFTP.
 */
export async function openSftp(
  app: App,
  config: Config,
  roles: readonly string[],
): Promise<SftpServer | null> {
  const isConfigured = !config.isProduction || config.sftp.port !== null;
  if (!isConfigured && !roles.includes("web") && !roles.includes("worker"))
    throw new Error("CORRIDOR_SFTP_PORT is needed: name the port on which SFTP listens.");
  const server = isConfigured && roles.includes("sftp") ? await listen(app, config) : null;
  app.sftp = await addressOf(app, config, server?.port ?? config.sftp.port);
  return server;
}

/**
 * A named port is used or refused. Without one, the demo takes the next free port, even when another start takes a port at the same moment.
 */
async function listen(app: App, { sftp: { host, port: named }, ...config }: Config): Promise<SftpServer> {
  for (;;) {
    // With PORT=0, as in tests, the system also chooses the port of SFTP.
    const demoPort = config.port === 0 ? 0 : firstDemoPort;
    const port = named ?? (await freePort(demoPort, host));
    try {
      const server = await startSftp(app, { host, port });
      app.log.info({ port: server.port }, "listening for SFTP");
      return server;
    } catch (error) {
      if (named !== null || (error as NodeJS.ErrnoException).code !== "EADDRINUSE")
        throw portProblem(error, port, host, { port: "CORRIDOR_SFTP_PORT", host: "CORRIDOR_SFTP_HOST" });
    }
  }
}

async function addressOf(
  app: App,
  { sftp: { address } }: Config,
  listeningPort: number | null,
): Promise<SftpAddress | null> {
  const [host = "", namedPort] = (address ?? new URL(app.config.publicUrl).hostname).split(":");
  const port = namedPort === undefined ? listeningPort : Number(namedPort);
  return port === null ? null : { host, port, fingerprint: (await loadHostKey(app)).fingerprint };
}

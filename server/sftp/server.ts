import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import ssh2 from "ssh2";
import type { App } from "../platform/app.ts";
import { newTraceId, withTrace } from "../platform/trace.ts";
import { algorithms } from "./algorithms.ts";
import { serveConnection } from "./connection.ts";
import { loadHostKey } from "./host-key.ts";
import type { OpenSession } from "./open-session.ts";
import { usualTiming, watchSessions, type SessionTiming } from "./watch.ts";

/** The most connections without a log-in, of one process and of one address. */
const mostPendingConnections = 100;
const mostPendingOfAddress = 20;

export type SftpServer = { readonly port: number; stop(): Promise<void> };

/** Listens for clients' programs. With port 0 the system chooses a port. */
export async function startSftp(
  app: App,
  { host, port }: { host: string; port: number },
  timing: SessionTiming = usualTiming,
): Promise<SftpServer> {
  const { privateKey } = await loadHostKey(app);
  const sessions = new Set<OpenSession>();
  const sockets = new Map<string, Socket>();
  const pendingSockets = new Map<string, Socket>();
  const ssh = new ssh2.Server({ hostKeys: [privateKey], algorithms, ident: "SFTP" });

  ssh.on("connection", (client, { ip, port: from }) => {
    const name = nameOf(ip, from);
    const socket = sockets.get(name);
    if (!socket) return void client.end();
    const traceId = newTraceId();
    const startedAt = performance.now();
    socket.once("close", () => {
      const about = { name: "sftp connection", attributes: {}, isError: false, caller: null };
      app.tracer?.answered({ ...about, traceId, ms: performance.now() - startedAt });
    });
    serveConnection(withTrace(app, traceId), client, socket, {
      onSession(session) {
        pendingSockets.delete(name);
        sessions.add(session);
        app.metrics.sftpSessions.set(sessions.size);
      },
      onEnd(session) {
        sessions.delete(session);
        app.metrics.sftpSessions.set(sessions.size);
      },
    });
  });

  const listener = createServer((socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return void socket.destroy();
    const ofAddress = [...pendingSockets.values()].filter(({ remoteAddress }) => remoteAddress === address);
    if (pendingSockets.size >= mostPendingConnections || ofAddress.length >= mostPendingOfAddress)
      return void socket.destroy();
    const name = nameOf(address, socket.remotePort);
    sockets.set(name, socket);
    pendingSockets.set(name, socket);
    const limit = setTimeout(() => pendingSockets.has(name) && socket.destroy(), timing.handshakeMs);
    socket.once("close", () => {
      clearTimeout(limit);
      sockets.delete(name);
      pendingSockets.delete(name);
    });
    socket.setNoDelay(true);
    ssh.injectSocket(socket);
  });
  listener.listen(port, host);
  await once(listener, "listening");
  const watch = watchSessions(app, sessions, timing);

  return {
    port: (listener.address() as { port: number }).port,
    async stop() {
      const closed = once(listener, "close");
      listener.close();
      await watch.stop();
      await Promise.all([...sessions].map((session) => session.end()));
      for (const socket of sockets.values()) socket.destroy();
      await closed;
    },
  };
}

/** The address and port of a client name its connection as long as it lasts. */
function nameOf(address: string, port: number | undefined): string {
  return `${address} ${port}`;
}

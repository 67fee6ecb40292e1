import { identify } from "../auth/session.ts";
import type { App } from "../platform/app.ts";
import { freePort, portProblem } from "../platform/free-port.ts";
import { closeQuickly } from "../platform/http/closing.ts";
import { addHealth, type ReadinessCheck } from "../platform/http/health.ts";
import { createServer } from "../platform/http/server.ts";

const firstPort = 3_900;
const settings = { port: "CORRIDOR_MANAGEMENT_PORT", host: "CORRIDOR_MANAGEMENT_HOST" };

export type Management = { readonly url: string; stop(): Promise<void> };

/**
 * Serves health, readiness and metrics of this process on a separate port, for all roles. A configured port must be free;
 * otherwise any free port is used, because one process must not prevent another on the same machine from starting.
 */
export async function startManagement(app: App, problemNow: ReadinessCheck): Promise<Management> {
  const { managementPort: wished, managementHost: host } = app.config;
  for (;;) {
    const server = createServer(app, identify, []);
    const stop = closeQuickly(server);
    addHealth(server, app, problemNow, { tellsReason: true });
    try {
      const port = wished ?? (await freePort(firstPort, host).catch(() => 0));
      const url = await server.listen({ port, host });
      app.log.info({ port: Number(new URL(url).port) }, "listening for management");
      return { url, stop };
    } catch (error) {
      await stop();
      const isBusy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isBusy || wished !== null) throw portProblem(error, wished ?? firstPort, host, settings);
    }
  }
}

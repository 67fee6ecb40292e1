import { identify } from "../auth/session.ts";
import type { App } from "../platform/app.ts";
import { freePort } from "../platform/free-port.ts";
import { closeQuickly } from "../platform/http/closing.ts";
import { addHealth, type ReadinessCheck } from "../platform/http/health.ts";
import { createServer } from "../platform/http/server.ts";

const firstPort = 3_900;

export type Management = { readonly url: string; stop(): Promise<void> };

/**
 * Health, readiness and figures of this process on a port of their own, whatever its roles. A port that was configured must be free;
 * otherwise any will do, because the start of one process must not fail over another's.
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
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === "EADDRINUSE" && wished === null) continue;
      throw new Error(
        code === "EADDRINUSE"
          ? `Port ${wished} is busy: choose another with CORRIDOR_MANAGEMENT_PORT, or leave it unset.`
          : `The management port cannot be opened on ${host} (${code ?? message}): choose another address with CORRIDOR_MANAGEMENT_HOST.`,
        { cause: error },
      );
    }
  }
}

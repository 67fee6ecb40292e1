import { openReceiver } from "@corridor/server/payments/engine/receiver";
import type { DispatchTiming } from "@corridor/server/payments/engine/dispatch";
import { createApp } from "@corridor/server/platform/app";
import { readConfig } from "@corridor/server/platform/config";
import { createLog } from "@corridor/server/platform/log";
import { createConsoleApi } from "@corridor/server/processes/console-api";
import { startWorker } from "@corridor/server/processes/worker";
import { usualCallbackTiming } from "@corridor/server/webhooks/sender";
import { simulatorConnector } from "@corridor/server/providers/simulator";

/** The product's time limits for its providers, and for processes that may have died. */
export type Patience = DispatchTiming & { readonly timeoutMs: number; readonly definiteAfterMs: number };

export type ProductWish = {
  readonly role: "web" | "worker";
  readonly databaseUrl: string;
  readonly port: number;
  readonly simulatorUrl: string;
  readonly secret: string;
  readonly patience: Patience;
  /** The provider that is neither idempotent nor queryable. */
  readonly neither: string | null;
};

// One process of the product, to be killed: the parts of server/processes/serve.ts without the files of the console.
const wish = JSON.parse(process.argv[2]!) as ProductWish;
const { role, databaseUrl, port, secret, patience } = wish;
const config = readConfig({ CORRIDOR_SECRET: secret, CORRIDOR_LOG_LEVEL: "warn" });
const publicUrl = `http://127.0.0.1:${port}`;
const log = createLog(config.logLevel, { destination: process.stderr });
const app = createApp({ ...config, databaseUrl, publicUrl }, { log });

if (role === "web") {
  const api = await createConsoleApi(app, null, { secret, receive: openReceiver(app) });
  await api.server.listen({ port, host: "127.0.0.1" });
} else {
  const connector = simulatorConnector({
    url: wish.simulatorUrl,
    timeoutMs: patience.timeoutMs,
    definiteAfterMs: patience.definiteAfterMs,
    neither: new Set(wish.neither ? [wish.neither] : []),
  });
  // A dead worker keeps its clients' callbacks for as long as its payments.
  const callbackTiming = { ...usualCallbackTiming, holdMs: patience.leaseMs };
  await startWorker(app, new Map([["simulator", connector]]), patience, callbackTiming);
}
process.stdin.once("end", () => process.exit()).resume(); // The process must not outlive a killed run.
process.stdout.write("ready\n");

import type { FastifyInstance } from "fastify";
import { adminRoutes } from "../admin/routes.ts";
import { authRoutes } from "../auth/routes.ts";
import { identify } from "../auth/session.ts";
import { exportRoutes } from "../exports/routes.ts";
import { fileRoutes } from "../files/routes.ts";
import { keyRoutes } from "../keys/routes.ts";
import { lookupRoutes } from "../lookups/routes.ts";
import { beneficiaryRoutes } from "../payments/beneficiaries/routes.ts";
import { operationRoutes } from "../operations/routes.ts";
import { decisionRoutes } from "../payments/decisions/routes.ts";
import { paymentIntakeRoutes } from "../payments/intake/routes.ts";
import { recoveryRoutes } from "../payments/recoveries/routes.ts";
import { weatherRoutes } from "../payments/weather/routes.ts";
import { paymentRequestRoutes } from "../payments/requests/routes.ts";
import type { App } from "../platform/app.ts";
import { serveConsole } from "../platform/http/console.ts";
import { addClockControl } from "../platform/http/dev-clock.ts";
import { closeQuickly } from "../platform/http/closing.ts";
import { addHealth, databaseProblem } from "../platform/http/health.ts";
import { addMailbox } from "../platform/http/mailbox.ts";
import type { Route } from "../platform/http/route.ts";
import { createServer } from "../platform/http/server.ts";
import { publishApiDocument } from "../platform/openapi/publish.ts";
import { openNetworkConnectors } from "./network.ts";
import { addProviderEvents, type EventsReceiver } from "../providers/routes.ts";
import { signedRoutes } from "../public-api/routes.ts";
import { verifySignature } from "../public-api/verify-signature.ts";
import { statementRoutes } from "../statements/routes.ts";
import { transactionRoutes } from "../transactions/routes.ts";
import { userRoutes } from "../users/routes.ts";
import { walletRoutes } from "../wallets/routes.ts";
import { callbackRoutes } from "../webhooks/routes.ts";

/** Every route of the console's API; the permission matrix and the API document are made from this list. */
export const consoleRoutes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...callbackRoutes,
  ...keyRoutes,
  ...walletRoutes,
  ...transactionRoutes,
  ...lookupRoutes,
  ...paymentIntakeRoutes,
  ...recoveryRoutes,
  ...beneficiaryRoutes,
  ...paymentRequestRoutes,
  ...weatherRoutes,
  ...decisionRoutes,
  ...fileRoutes,
  ...statementRoutes,
  ...exportRoutes,
  ...operationRoutes,
  ...adminRoutes(openNetworkConnectors),
];

export type ConsoleApi = { server: FastifyInstance; stop: () => Promise<void> };

/**
 * The web role: the built console, its API, the events of providers, and health checks. Without a build folder only the API is
 * served, and without a receiver no events are accepted.
 */
export async function createConsoleApi(
  app: App,
  consoleDist: string | null,
  receiver: EventsReceiver | null = null,
): Promise<ConsoleApi> {
  let isStopping = false;
  const server = createServer(app, identify, [...consoleRoutes, ...signedRoutes], { verifySignature });
  const close = closeQuickly(server);
  addHealth(server, app, async () => (isStopping ? "stopping" : databaseProblem(app)), {
    tellsReason: false,
  });
  if (receiver) addProviderEvents(server, app, receiver);
  publishApiDocument(server, app, signedRoutes);
  if (!app.config.isProduction) {
    addMailbox(server, app);
    addClockControl(server, app);
  }
  if (consoleDist) await serveConsole(server, app, consoleDist);
  await server.ready();
  return {
    server,
    async stop() {
      isStopping = true; // Read by calls that are in progress on other connections.
      await close();
    },
  };
}

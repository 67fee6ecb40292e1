import type { FastifyInstance, FastifyRequest } from "fastify";
import { anyone } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import type { App } from "../app.ts";
import { migrationProblem } from "../migrate.ts";
import { hashOf, isSame } from "../seal.ts";

/** Null when the process can do its work, else why not. */
export type ReadinessCheck = () => Promise<string | null>;

/** For machines that watch: alive, ready to work, and figures. Strangers can ask the console's port, so it gives no reasons. */
export function addHealth(
  server: FastifyInstance,
  app: App,
  problemNow: ReadinessCheck,
  { tellsReason }: { readonly tellsReason: boolean },
): void {
  // Probes of load balancers name the address of the machine, or no host at all.
  const config = { policy: anyone, answersAnyHost: true };
  server.get("/healthz", { config }, async () => ({ status: "alive" }));

  server.get("/readyz", { config }, async (_, reply) => {
    const problem = await problemNow();
    if (!problem) return { status: "ready" };
    if (!tellsReason) throw new Problem("service.unavailable", { retryAfterSeconds: 5 });
    return reply.code(503).send({ status: "not ready", problem });
  });

  // With a token any name will do. Without one a page elsewhere could give its own name this machine's address.
  const metricsConfig = { policy: anyone, answersAnyHost: app.config.metricsToken !== null };
  server.get("/metrics", { config: metricsConfig }, async (request, reply) => {
    if (!mayWatch(app, request)) throw new Problem("notFound");
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}

/** What the role web needs, and every other role as well. */
export async function databaseProblem(app: App): Promise<string | null> {
  return migrationProblem(app.db.pool).catch(() => "the database does not answer");
}

/**
 * Figures tell much about a business: only to whoever holds the token. Without one only the demo tells them, to this machine alone;
 * in production a proxy on the same machine would make everybody local.
 */
function mayWatch(app: App, request: FastifyRequest): boolean {
  const { metricsToken, isProduction } = app.config;
  if (!metricsToken) return !isProduction && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
  const given = (request.headers.authorization ?? "").replace(/^Bearer /, "");
  return isSame(hashOf(given), hashOf(metricsToken));
}

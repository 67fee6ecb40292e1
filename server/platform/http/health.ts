import type { FastifyInstance, FastifyRequest } from "fastify";
import { anyone } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import type { App } from "../app.ts";
import { migrationProblem } from "../migrate.ts";
import { hashOf, isSame } from "../seal.ts";

/** For machines that watch: alive, ready to work, and figures. */
export function addHealth(server: FastifyInstance, app: App, isStopping: () => boolean): void {
  const config = { policy: anyone };
  server.get("/healthz", { config }, async () => ({ status: "alive" }));

  server.get("/readyz", { config }, async () => {
    const problem = isStopping() ? "stopping" : await migrationProblem(app.db.pool);
    if (problem) throw new Problem("service.unavailable", { retryAfterSeconds: 5 });
    return { status: "ready" };
  });

  server.get("/metrics", { config }, async (request, reply) => {
    if (!mayWatch(app, request)) throw new Problem("notFound");
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}

/** Figures tell much about a business: only to whoever holds the token, or to this machine where none was set. */
function mayWatch(app: App, request: FastifyRequest): boolean {
  const { metricsToken } = app.config;
  if (!metricsToken) return ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
  const given = (request.headers.authorization ?? "").replace(/^Bearer /, "");
  return isSame(hashOf(given), hashOf(metricsToken));
}

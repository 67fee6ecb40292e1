import type { FastifyInstance, FastifyRequest } from "fastify";
import { anyone } from "@corridor/product/policy";
import { Problem } from "@corridor/product/problems";
import type { App } from "../app.ts";
import { lackingProblem } from "../schema-problem.ts";
import { hashOf, isSame } from "../seal.ts";
import { within } from "../time/time-limit.ts";

/** A frozen database, or one behind a dropped connection, never answers. A readiness check gives up after this time. */
const answerWithinMs = 2_000;

/** Null when the process can work, otherwise the reason why not. */
export type ReadinessCheck = () => Promise<string | null>;

/** For monitoring: liveness, readiness and metrics. Strangers can reach the console's port, so it gives no reasons. */
export function addHealth(
  server: FastifyInstance,
  app: App,
  problemNow: ReadinessCheck,
  { tellsReason }: { readonly tellsReason: boolean },
): void {
  // Probes of load balancers name the address of the machine, or no host at all.
  const config = { policy: anyone, answersAnyHost: true };
  server.get("/healthz", { config }, async () => ({ status: "alive" }));

  // One query at a time, because each query that a silent database does not answer keeps a connection.
  let asked: Promise<string | null> | null = null;
  server.get("/readyz", { config }, async (_, reply) => {
    asked ??= problemNow().finally(() => (asked = null));
    const problem = await within(answerWithinMs, asked, () => "the database does not answer");
    if (!problem) return { status: "ready" };
    if (!tellsReason) throw new Problem("service.unavailable", { retryAfterSeconds: 5 });
    return reply.code(503).send({ status: "not ready", problem });
  });

  // Without a token the Host is checked: otherwise a page of another site could point its own name at this machine and read the
  // metrics.
  const metricsConfig = { policy: anyone, answersAnyHost: app.config.metricsToken !== null };
  server.get("/metrics", { config: metricsConfig }, async (request, reply) => {
    if (!mayWatch(app, request)) throw new Problem("notFound");
    return reply.type(app.metrics.registry.contentType).send(await app.metrics.registry.metrics());
  });
}

/** Why the database cannot be used; null when it can. Every role needs the database. */
export async function databaseProblem(app: App): Promise<string | null> {
  return lackingProblem(app.db.pool).catch(() => "the database does not answer");
}

/**
 * Metrics reveal much about a business, so only the holder of the token gets them. Without a token only the demo answers, and
 * only to this machine; in production a proxy on the same machine would make every caller local.
 */
function mayWatch(app: App, request: FastifyRequest): boolean {
  const { metricsToken, isProduction } = app.config;
  if (!metricsToken) return !isProduction && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(request.ip);
  const given = (request.headers.authorization ?? "").replace(/^Bearer /, "");
  return isSame(hashOf(given), hashOf(metricsToken));
}

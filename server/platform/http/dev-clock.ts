import type { FastifyInstance } from "fastify";
import { anyone } from "@corridor/product/policy";
import type { App } from "../app.ts";

/** Moves this process's clock, so that stories need not wait for an idle session to end. Not declared in production. */
export function addClockControl(server: FastifyInstance, app: App): void {
  server.post<{ Body: { offset?: string } }>(
    "/dev/clock",
    { config: { policy: anyone } },
    async (request) => {
      app.db.clock.moveBy(request.body.offset ?? "");
      return { offset: app.db.clock.offset };
    },
  );
}

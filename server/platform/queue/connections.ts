import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { App } from "../app.ts";
import { openPool } from "../connections/open.ts";

export type QueueConnections = {
  readonly pool: pg.Pool;
  /** Ends the connections. One that does not end within a second is destroyed, and the queries that wait on it are rejected. */
  close(): Promise<void>;
};

const forJobs = 4;
const forHeartbeat = 1;
const endWithinMs = 1_000;

/** Each run of the queue has its own connections, so that a hanging run does not block the next one. */
export function openQueueConnections(app: App): QueueConnections {
  const sockets = new Set<Socket>();
  // graphile-worker's tables belong to the owner, so these connections do not take the restricted role.
  const pool = openPool(app.config.databaseUrl, {
    max: forJobs + forHeartbeat,
    connectionTimeoutMillis: 5_000,
    application_name: "corridor worker",
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => sockets.delete(socket));
    },
  });
  const onError = warnOfLostConnection(app);
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return {
    pool,
    async close() {
      await Promise.race([pool.end(), wait(endWithinMs, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

export function warnOfLostConnection(app: App): (error: Error) => void {
  return (error) =>
    app.log.warn({ code: (error as { code?: string }).code }, "the worker lost a database connection");
}

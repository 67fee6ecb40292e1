import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * A call is lost if it arrives while its connection is being closed. So for this time connections stay open, and a connection in use is
 * closed by an answer with Connection: close.
 */
const closesIdleAfterMs = 500;

/**
 * Returns a function that closes the server without waiting for connections that have no call. Node itself would wait for a connection
 * that was opened and never used, as browsers do, and for one whose call was in progress when the server was closed.
 */
export function closeQuickly(server: FastifyInstance): () => Promise<void> {
  const callsOn = new Map<Socket, number>();
  let isClosing = false;
  server.server.on("connection", (socket: Socket) => {
    callsOn.set(socket, 0);
    socket.once("close", () => callsOn.delete(socket));
  });
  server.server.on("request", ({ socket }, response) => {
    callsOn.set(socket, (callsOn.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (callsOn.get(socket) ?? 1) - 1;
      if (callsOn.has(socket)) callsOn.set(socket, left);
      if (isClosing && left === 0) socket.end();
    });
  });
  server.addHook("onSend", (_request, reply, payload, done) => {
    if (isClosing) reply.header("Connection", "close");
    done(null, payload);
  });
  return async () => {
    isClosing = true;
    const endsAt = performance.now() + closesIdleAfterMs;
    while (callsOn.size > 0 && performance.now() < endsAt) await wait(10);
    for (const [socket, calls] of callsOn) if (calls === 0) socket.destroy();
    await server.close();
  };
}

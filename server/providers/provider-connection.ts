import net from "node:net";
import { performance } from "node:perf_hooks";
import { readHttpAnswer, type HttpAnswer } from "./http-answer.ts";

/** One request to a provider. It is over when it is answered or its time limit has passed. */
export type Call = {
  readonly text: string;
  /** By this process's monotonic clock: after it nobody waits for the answer, and the call must not leave. */
  readonly until: number;
  end(answer: HttpAnswer | null): void;
};

/** One keep-alive connection, with one call at a time. */
export type ProviderConnection = {
  send(call: Call): void;
  /** A call that timed out closes its connection: its answer could still arrive, and must not count for the next call. */
  close(): void;
};

/** Shorter than servers keep connections, so that one is hardly ever closed while it is used. */
const idleMs = 30_000;

export function openProviderConnection(
  address: { readonly host: string; readonly port: number },
  listener: { onFree(connection: ProviderConnection): void; onClose(connection: ProviderConnection): void },
): ProviderConnection {
  let current: Call | null = null;
  let received: Buffer | null = null;
  const socket = net.connect({ ...address, noDelay: true });
  // Another process may have taken over the payments of a frozen process, so the time limit is checked here, last.
  const write = (): void => {
    if (current && performance.now() < current.until) socket.write(current.text);
    else socket.destroy();
  };
  const connection: ProviderConnection = {
    send(call) {
      current = call;
      socket.ref();
      if (socket.connecting) socket.once("connect", write);
      else write();
    },
    close: () => void socket.destroy(),
  };
  const endCurrent = (answer: HttpAnswer | null): void => {
    current?.end(answer);
    [current, received] = [null, null];
  };
  socket.setTimeout(idleMs);
  socket.on("timeout", () => {
    if (!current) socket.destroy();
  });
  socket.on("data", (piece) => {
    received = received ? Buffer.concat([received, piece]) : piece;
    const answer = readHttpAnswer(received);
    if (!answer) return;
    if (answer === "unreadable" || !current) {
      connection.close();
      return;
    }
    endCurrent(answer);
    socket.unref(); // An idle connection does not keep the program running.
    if (answer.isLast) connection.close();
    else listener.onFree(connection);
  });
  socket.on("error", () => undefined); // The close event follows.
  socket.on("close", () => {
    endCurrent(null);
    listener.onClose(connection);
  });
  return connection;
}

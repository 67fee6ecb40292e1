import { performance } from "node:perf_hooks";
import type { HttpAnswer } from "./http-answer.ts";
import { openProviderConnection, type Call, type ProviderConnection } from "./provider-connection.ts";

export type ProviderRequest = {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: string;
  readonly traceId: string | null | undefined;
};

export type Connections = {
  /** Null without a complete answer in time: the order may have been carried out or not. */
  call(request: ProviderRequest): Promise<HttpAnswer | null>;
};

/** A call and the connection that carries it; null while the call waits for a free connection. */
type PlacedCall = Call & { connection: ProviderConnection | null };

/**
 * Keep-alive connections to one address over plain HTTP. Written by hand, because Node's own client takes three times the
 * processor time per call, and payments are sent by the thousand (decision 0023).
 */
export function openConnections(options: {
  readonly url: string;
  readonly most: number;
  readonly timeoutMs: number;
}): Connections {
  const { host, hostname, port } = new URL(options.url);
  const address = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) };
  const idle = new Set<ProviderConnection>();
  const waiting = new Set<PlacedCall>();
  let openCount = 0;

  const place = (call: PlacedCall, connection: ProviderConnection): void => {
    waiting.delete(call);
    idle.delete(connection);
    call.connection = connection;
    connection.send(call);
  };
  const onFree = (connection: ProviderConnection): void => {
    const [next] = waiting;
    if (next) place(next, connection);
    else idle.add(connection);
  };
  const onClose = (connection: ProviderConnection): void => {
    openCount -= 1;
    idle.delete(connection);
    const [next] = waiting;
    if (next) place(next, open());
  };
  const open = (): ProviderConnection => {
    openCount += 1;
    return openProviderConnection(address, { onFree, onClose });
  };

  return {
    call: ({ method, path, body = "", traceId }) =>
      new Promise((resolve) => {
        const call: PlacedCall = {
          text:
            `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
            (traceId ? `x-trace-id: ${traceId}\r\n` : "") +
            `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          until: performance.now() + options.timeoutMs,
          connection: null,
          end(answer) {
            clearTimeout(patience);
            resolve(answer);
          },
        };
        const patience = setTimeout(() => {
          waiting.delete(call);
          call.connection?.close();
          resolve(null);
        }, options.timeoutMs);
        const [connection = openCount < options.most ? open() : null] = idle;
        if (connection) place(call, connection);
        else waiting.add(call);
      }),
  };
}

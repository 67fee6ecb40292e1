import { performance } from "node:perf_hooks";
import type { HttpAnswer } from "./http-answer.ts";
import { openLine, type Call, type Line } from "./line.ts";

export type Connections = {
  /** Null without a complete answer in time: the order may have been carried out or not. */
  call(method: "GET" | "POST", path: string, body?: string): Promise<HttpAnswer | null>;
};

/** A call and, once it has one, its connection. */
type PlacedConnection = Call & { line: Line | null };

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
  const idle = new Set<Line>();
  const waiting = new Set<PlacedConnection>();
  let openCount = 0;

  const place = (call: PlacedConnection, line: Line): void => {
    waiting.delete(call);
    idle.delete(line);
    call.line = line;
    line.carry(call);
  };
  const onFree = (line: Line): void => {
    const [next] = waiting;
    if (next) place(next, line);
    else idle.add(line);
  };
  const onClose = (line: Line): void => {
    openCount -= 1;
    idle.delete(line);
    const [next] = waiting;
    if (next) place(next, open());
  };
  const open = (): Line => {
    openCount += 1;
    return openLine(address, { onFree, onClose });
  };

  return {
    call: (method, path, body = "") =>
      new Promise((resolve) => {
        const call: PlacedConnection = {
          text:
            `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n` +
            `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
          until: performance.now() + options.timeoutMs,
          line: null,
          end(answer) {
            clearTimeout(patience);
            resolve(answer);
          },
        };
        const patience = setTimeout(() => {
          waiting.delete(call);
          call.line?.close();
          resolve(null);
        }, options.timeoutMs);
        const [line = openCount < options.most ? open() : null] = idle;
        if (line) place(call, line);
        else waiting.add(call);
      }),
  };
}

import http from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/**
 * What happens to one call on its way: it passes; the connection drops before the call reaches the server, or after the server has
 * answered; the proxy answers itself; or nobody answers.
 */
export type Passage =
  | "pass"
  | "dropBefore"
  | "dropAfter"
  | "silence"
  | { status: number; headers?: Record<string, string>; body?: string };

export type SentCall = { url: string; body: string; nonce: string; at: number };

export type FaultyProxy = {
  url: string;
  /** What happens to the next calls, in order; later calls pass. */
  next: Passage[];
  /** The calls since the start, also those that never reached the server. */
  calls: SentCall[];
  close(): Promise<void>;
};

/** A proxy before the product that loses calls and answers. The host is passed on, because signatures cover it. */
export async function startFaultyProxy(targetUrl: string): Promise<FaultyProxy> {
  const next: Passage[] = [];
  const calls: SentCall[] = [];
  const server = http.createServer((request, response) => {
    void (async () => {
      const body = await textOf(request);
      calls.push({ url: request.url!, body, nonce: nonceIn(request), at: Date.now() });
      const passage = next.shift() ?? "pass";
      if (passage === "silence") return;
      if (passage === "dropBefore") return void request.socket.destroy();
      if (typeof passage === "object") {
        response.writeHead(passage.status, passage.headers).end(passage.body ?? "");
        return;
      }
      const answer = await forward(targetUrl, request, body);
      const text = await textOf(answer);
      if (passage === "dropAfter") return void request.socket.destroy();
      response.writeHead(answer.statusCode!, answer.headers).end(text);
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function forward(
  targetUrl: string,
  { method, url, headers }: http.IncomingMessage,
  body: string,
): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(targetUrl);
  const sent = http.request({ hostname, port, method, path: url, headers, agent: false });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [http.IncomingMessage];
  return answer;
}

async function textOf(stream: http.IncomingMessage): Promise<string> {
  return Buffer.concat((await stream.toArray()) as Buffer[]).toString();
}

function nonceIn({ headers }: http.IncomingMessage): string {
  return /nonce="([^"]+)"/.exec(String(headers["signature-input"]))?.[1] ?? "";
}

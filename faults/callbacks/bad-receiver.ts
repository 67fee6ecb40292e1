import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { EventBody } from "@corridor/product/webhooks/events";

/** What a client's own system does wrong. */
export const receiverFaults = ["down", "silent", "error", "garbage", "redirect", "endless"] as const;
export type ReceiverFault = (typeof receiverFaults)[number];

export type BadReceiver = {
  readonly url: string;
  /** What it answered well, by the ID of the callback. */
  readonly received: ReadonlyMap<string, Arrival>;
  /** From now on it answers as it should. */
  recover(): void;
  close(): Promise<void>;
};
type Arrival = { readonly id: string; readonly subject: string; readonly delayMs: number };

const wrongAnswers: Readonly<Record<ReceiverFault, (response: ServerResponse) => void>> = {
  down: (response) => response.socket?.destroy(),
  silent: () => undefined,
  error: (response) => response.writeHead(500).end("no"),
  garbage: (response) => response.socket?.end("NONSENSE\r\n\r\n\0\0"),
  redirect: (response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  endless: (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384)));
    };
    response.on("drain", more);
    more();
  },
};

export async function openBadReceiver(fault: ReceiverFault | null): Promise<BadReceiver> {
  const received = new Map<string, Arrival>();
  let current = fault;
  const server = createServer((request, response) => {
    if (current !== null) {
      request.resume();
      wrongAnswers[current](response);
      return;
    }
    void text(request).then((body) => {
      const id = String(request.headers["webhook-id"]);
      const event = JSON.parse(body) as EventBody<"transaction.completed">;
      const delayMs = Date.now() - new Date(event.timestamp).getTime();
      const subject = event.data.transaction.transactionId;
      if (!received.has(id)) received.set(id, { id, subject, delayMs });
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    recover: () => (current = null),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

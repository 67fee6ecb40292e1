import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Event } from "../events.ts";

export type Callback = {
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly body: Event["body"];
};

export type Receiver = {
  readonly url: string;
  readonly received: Callback[];
  /** The status of the next answers to callbacks. */
  answer: number;
};

/** A receiver of callbacks that records everything. */
export async function openReceiver(): Promise<Receiver> {
  const received: Callback[] = [];
  const server = http.createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    request.once("end", () => {
      received.push({ headers: request.headers, text, body: JSON.parse(text) as Event["body"] });
      response.writeHead(receiver.answer).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver = { url: `http://127.0.0.1:${port}/callbacks`, received, answer: 204 };
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { EventBody } from "@corridor/product/webhooks/events";
import { systemActor } from "../platform/actor.ts";
import { openEgress } from "../platform/egress/egress.ts";
import { startCallbacks, usualCallbackTiming, type CallbackSender } from "../webhooks/sender.ts";
import type { CallbackTiming } from "../webhooks/serve-receiver.ts";
import { setCallbackUrl } from "../webhooks/set-callback-url.ts";
import type { World } from "./world.ts";

export type ReceivedCallback = { headers: IncomingHttpHeaders; body: string; event: EventBody };

export type CallbackReceiver = {
  readonly url: string;
  readonly received: readonly ReceivedCallback[];
  /** How the receiver answers from now on: with a status, or by its own hand. */
  answer: number | ((response: ServerResponse, callback: ReceivedCallback) => void);
  readonly mostAtOnce: number;
};

/** A client's own system on this machine: it keeps what it receives. It ends with the test. */
export async function openReceiver(answer: CallbackReceiver["answer"] = 200): Promise<CallbackReceiver> {
  const received: ReceivedCallback[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    response.on("close", () => (atOnce -= 1));
    void text(request).then((body) => {
      const callback = { headers: request.headers, body, event: JSON.parse(body) as EventBody };
      received.push(callback);
      const how = receiver.answer;
      if (typeof how === "number") response.writeHead(how).end();
      else how(response, callback);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`,
    received,
    answer,
    get mostAtOnce() {
      return mostAtOnce;
    },
  };
  return receiver;
}

const quick: CallbackTiming = { ...usualCallbackTiming, idleMs: 20, holdMs: 2_000, stopMs: 500 };

/** Sends callbacks until the end of the test. */
export function startTestCallbacks(world: World, timing: Partial<CallbackTiming> = {}): CallbackSender {
  const egress = openEgress({ allowsLoopback: true, ports: [], forbiddenNetworks: [], timeoutMs: 5_000 });
  const sender = startCallbacks(world.app, egress, { ...quick, ...timing });
  onTestFinished(async () => {
    await sender.stop();
    await egress.close();
  });
  return sender;
}

export async function givenCallbackUrl(world: World, clientId: string, url: string | null): Promise<void> {
  await setCallbackUrl(world.app, systemActor("test"), { clientId, url, reason: "test" });
}

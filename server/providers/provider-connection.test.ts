import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { HttpAnswer } from "./http-answer.ts";
import { openProviderConnection } from "./provider-connection.ts";

/** A server that answers every call and records the calls. */
async function givenListener() {
  const received: string[] = [];
  const server = net.createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      received.push(piece.toString("utf8"));
      socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { address: { host: "127.0.0.1", port: (server.address() as AddressInfo).port }, received };
}

test("a call leaves as soon as its connection is open, and never after its time limit, as in a frozen process [F-02, C-13]", async () => {
  const { address, received } = await givenListener();
  const send = (text: string, until: number) =>
    new Promise<HttpAnswer | null>((resolve) => {
      const connection = openProviderConnection(address, {
        onFree: () => connection.close(),
        onClose: () => undefined,
      });
      connection.send({ text, until, end: resolve });
    });
  expect(await send("too late", performance.now())).toBeNull();
  expect(await send("in time", performance.now() + 10_000)).toMatchObject({ status: 200, body: "{}" });
  expect(received).toEqual(["in time"]);
});

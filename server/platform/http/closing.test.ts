import { Agent, get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeQuickly } from "./closing.ts";

const agent = new Agent({ keepAlive: true });
let server: FastifyInstance;
let close: () => Promise<void>;
let url: string;
let port: number;
let arrived: Promise<void>;
let answer: () => void;

beforeEach(async () => {
  server = Fastify({ keepAliveTimeout: 65_000, forceCloseConnections: "idle" });
  close = closeQuickly(server);
  const until = new Promise<void>((resolve) => (answer = resolve));
  arrived = new Promise((resolve) => {
    server.get("/slow", async () => {
      resolve();
      await until;
      return "done";
    });
    server.get("/begun", (_, reply) => {
      reply.hijack();
      reply.raw.write("first");
      resolve();
      void until.then(() => reply.raw.end("last"));
    });
  });
  server.get("/", async () => "hello");
  url = await server.listen({ port: 0, host: "127.0.0.1" });
  port = (server.server.address() as AddressInfo).port;
});
afterEach(() => agent.destroy());

type Answer = { text: string; connection: string | undefined };

function call(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const take = (message: IncomingMessage) => {
      let text = "";
      message.on("data", (piece: Buffer) => (text += piece.toString()));
      message.on("end", () => resolve({ text, connection: message.headers.connection }));
    };
    get(url + path, { agent }, take).on("error", reject);
  });
}

test("a call in progress on a keep-alive connection is answered, and then the connection is closed [EXT-14, C-75]", async () => {
  const slow = call("/slow");
  await arrived;
  const closed = close();
  answer();
  expect(await slow).toEqual({ text: "done", connection: "close" });
  await closed;
});

test("a call that arrives on a connection in use while the server stops is answered, and told that the connection closes [EXT-14, F-15]", async () => {
  expect((await call("/")).connection).toBe("keep-alive");
  const closed = close();
  expect(await call("/")).toEqual({ text: "hello", connection: "close" });
  await closed;
});

test("an answer that had begun is finished before its connection is closed [EXT-14, C-75]", async () => {
  const begun = call("/begun");
  await arrived;
  const closed = close();
  answer();
  expect((await begun).text).toBe("firstlast");
  await closed;
});

test("connections without a call, used before or never, do not delay the stop of the server [EXT-14, C-75]", async () => {
  expect((await call("/")).connection).toBe("keep-alive");
  const unused = await new Promise<Socket>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
  });
  unused.on("error", () => undefined);
  await expect.poll(() => new Promise((r) => server.server.getConnections((_, count) => r(count)))).toBe(2);
  await close();
  unused.destroy();
});

import Fastify from "fastify";
import { expect, test } from "vitest";
import { sendJson } from "./json-answer.ts";

test.each([
  ["one short list", { rows: [{ a: 1 }], n: 1 }],
  [
    "a list in parts",
    {
      n: null,
      request: { rows: Array.from({ length: 1_201 }, (_, n) => ({ n, e: 'é"' })), b: undefined },
      end: "x",
    },
  ],
  ["two lists in parts", { a: Array(501).fill("a"), b: Array(1_000).fill([1]), c: {} }],
])("an answer with %s has the same text as an answer in one piece [C-77, F-78]", async (_name, output) => {
  const server = Fastify();
  server.get("/", async (_request, reply) => sendJson(reply, output));
  const answer = await server.inject("/");
  expect(answer.body).toBe(JSON.stringify(output));
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
});

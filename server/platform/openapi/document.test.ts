import { createRequire } from "node:module";
import { endpoint, type Endpoint } from "@corridor/product/endpoint";
import { Nothing } from "@corridor/product/fields";
import { anyone, halfSession, session } from "@corridor/product/policy";
import * as z from "zod/mini";
import { expect, test } from "vitest";
import { signedRoutes } from "../../public-api/routes.ts";
import { consoleRoutes } from "../../processes/console-api.ts";
import { aboutConsole, aboutSigned } from "./components.ts";
import { openApiDocument } from "./document.ts";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  "x-policy": unknown;
  parameters: { name?: string; schema?: Schema; $ref?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, { schema: Schema }> };
};

const document = openApiDocument(consoleRoutes, aboutConsole) as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Uses Fastify's own JSON Schema compiler, so that the product needs no dependency for it. */
function compiler(): (schema: Schema) => (value: unknown) => boolean {
  const fastify = createRequire(createRequire(import.meta.url).resolve("fastify"));
  const require = createRequire(fastify.resolve("@fastify/ajv-compiler"));
  const { Ajv2020 } = require("ajv/dist/2020.js") as {
    Ajv2020: new (options: object) => {
      addSchema(schema: Schema, id: string): void;
      compile(schema: Schema): (value: unknown) => boolean;
    };
  };
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, validateFormats: false });
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  }
  return (schema) => ajv.compile(schema);
}

function answersOf(line: Endpoint): Operation["responses"] {
  const route = { endpoint: line, verb: async () => ({}) };
  const { paths } = openApiDocument([route], aboutConsole) as Document;
  return paths[line.path]![line.method.toLowerCase()]!.responses;
}

test("every call of the console is in the API document, once, with its policy", () => {
  for (const { endpoint: line } of consoleRoutes) {
    const operation = document.paths[line.path]?.[line.method.toLowerCase()];
    expect(operation, `${line.method} ${line.path}`).toMatchObject({
      summary: line.summary,
      "x-policy": line.policy,
    });
  }
  expect(operations).toHaveLength(consoleRoutes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(consoleRoutes.length);
});

test("every schema of the API document is valid JSON Schema 2020-12, and no reference in it is broken", () => {
  const compile = compiler();
  const named = [
    ...Object.values(document.components.schemas),
    ...Object.values(document.components.parameters),
  ];
  const schemas = operations.flatMap(({ parameters, requestBody, responses }) => [
    ...parameters.flatMap(({ schema }) => (schema ? [schema] : [])),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    ...Object.values(responses).flatMap(({ content }) => Object.values(content).map(({ schema }) => schema)),
  ]);
  expect(schemas.length).toBeGreaterThan(consoleRoutes.length * 2);
  const all = [...named.map((one) => ("schema" in one ? (one.schema as Schema) : one)), ...schemas];
  // Most calls share the schemas of their refusals, and compiling is slow.
  const distinct = new Map(all.map((schema) => [JSON.stringify(schema), schema]));
  for (const [text, schema] of distinct) expect(() => compile(schema), text).not.toThrow();
  expect(() => compile({ type: "strnig" })).toThrow();
});

test("the document describes a log-in as the contract checks it [API-08]", () => {
  const { requestBody, responses } = document.paths["/api/auth/login"]!["post"]!;
  const isRequest = compiler()(requestBody!.content["application/json"]!.schema);
  expect(isRequest({ clientId: "acme", email: "creator@acme.example", password: "lantern-harbour-42" })).toBe(
    true,
  );
  expect(isRequest({ clientId: "acme", email: "creator@acme.example" })).toBe(false);
  expect(isRequest({ clientId: "a".repeat(65), email: "", password: "" })).toBe(false);
  const isAnswer = compiler()(responses["200"]!.content["application/json"]!.schema);
  expect(isAnswer({ loginStatus: "needs2FA" })).toBe(true);
  expect(isAnswer({ loginStatus: "perhaps" })).toBe(false);
});

test("the possible refusals of a call follow from its policy and its limit", () => {
  const line = {
    method: "POST",
    path: "/api/a/b",
    summary: "",
    input: Nothing,
    output: z.object({}),
  } as const;
  const statuses = (responses: Operation["responses"]) =>
    Object.keys(responses).filter((status) => /^4/.test(status));
  expect(statuses(answersOf(endpoint({ ...line, method: "GET", policy: anyone })))).toEqual(["400", "421"]);
  expect(statuses(answersOf(endpoint({ ...line, policy: anyone, perMinute: 10 })))).toEqual([
    "400",
    "403",
    "413",
    "415",
    "421",
    "429",
  ]);
  expect(
    statuses(answersOf(endpoint({ ...line, method: "GET", policy: halfSession("needs2FA") }))),
  ).toContain("403");
  const reading = answersOf(endpoint({ ...line, method: "GET", policy: session({ client: "visible" }) }));
  expect(statuses(reading)).toEqual(["400", "403", "404", "409", "421"]);
  const writing = session({ client: "primary", writes: true, flagOff: "sendPaymentsDisabled" });
  expect(answersOf(endpoint({ ...line, policy: writing }))["409"]).toMatchObject({
    description: "client.moved, function.off, client.archived",
  });
});

test("every signed call is in its own API document, with its headers and the codes of refused signatures [EXT-03, EXT-24]", () => {
  const signed = openApiDocument(signedRoutes, aboutSigned) as Document;
  for (const { endpoint: line } of signedRoutes) {
    const operation = signed.paths[line.path]![line.method.toLowerCase()]!;
    const headers = operation.parameters.flatMap(({ $ref }) => ($ref ? [$ref.split("/").at(-1)] : []));
    expect(headers).toEqual([
      "clientId",
      "signatureInput",
      "signature",
      ...(line.method === "POST" ? ["contentDigest"] : []),
      "language",
    ]);
    expect(Object.keys(operation.responses)).toContain("401");
  }
  const all = Object.values(signed.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(signedRoutes.length);
});

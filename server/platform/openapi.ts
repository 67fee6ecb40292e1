import * as z from "zod/mini";
import {
  pathParameters,
  smallBodyBytes,
  type Endpoint,
  type AnswerFileType,
} from "@corridor/product/endpoint";
import type { Policy } from "@corridor/product/policy";
import { problems, type ProblemCode } from "@corridor/product/problems";
import manifest from "../../package.json" with { type: "json" };
import { mediaTypes } from "./http/file-answer.ts";
import type { ErrorBody } from "./http/problem-answer.ts";
import type { Route } from "./http/route.ts";

type Json = Record<string, unknown>;
type ObjectSchema = { properties: Record<string, Json>; required?: string[] };

/** The OpenAPI 3.1 document of these routes, made from the declarations only. */
export function openApiDocument(routes: readonly Route[]): object {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Corridor console API",
      version: manifest.version,
      description:
        "What the web console calls. Times are epoch seconds in UTC, amounts are decimal text. " +
        "`x-policy` says who may make a call, `x-body-bytes` how large its body or its jsonData may be. Unknown fields of a request are ignored, except where money moves.",
    },
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes, parameters },
  };
}

function operation(endpoint: Endpoint): Json {
  const { method, path, summary, policy, perMinute, bodyBytes = smallBodyBytes } = endpoint;
  const input = schemaOf(endpoint.input, "input");
  const inQuery = optionalIn(input as ObjectSchema, endpoint.inQuery ?? []);
  return {
    operationId: operationId(path),
    summary,
    security: securityOf(endpoint),
    "x-policy": policy,
    ...(perMinute === undefined ? {} : { "x-per-minute": perMinute }),
    ...(method === "POST" ? { "x-body-bytes": bodyBytes } : {}),
    parameters: [
      ...parametersIn(endpoint, method === "GET" ? (input as ObjectSchema) : inQuery),
      { $ref: "#/components/parameters/locale" },
      { $ref: "#/components/parameters/background" },
    ],
    ...(method === "POST" ? { requestBody: { required: true, content: bodyOf(input, endpoint) } } : {}),
    responses: {
      200: { description: "Done.", content: answerSchema(endpoint) },
      ...refusals(endpoint),
      default: {
        description: "Any other refusal.",
        content: jsonOf({ $ref: "#/components/schemas/Problem" }),
      },
    },
  };
}

function bodyOf(input: Json, endpoint: Endpoint): Json {
  const { upload } = endpoint;
  if (!upload) return jsonOf(withoutNeed(input, endpoint));
  const properties = { jsonData: { ...input, description: "JSON, before the file." }, [upload]: binary };
  const schema = { type: "object", properties, required: Object.keys(properties) };
  return { "multipart/form-data": { schema } };
}

function answerSchema({ answersFile, output }: Endpoint): Json {
  return answersFile ? fileSchema(answersFile) : jsonOf(schemaOf(output, "output"));
}

function fileSchema(types: readonly AnswerFileType[]): Json {
  return Object.fromEntries(types.map((type) => [mediaTypes[type], { schema: binary }]));
}

const binary = { type: "string", contentMediaType: "application/octet-stream" };

/** /api/auth/login is auth.login. */
function operationId(path: string): string {
  return path.replaceAll(/[{}]/g, "").split("/").slice(2).join(".");
}

function parametersIn(endpoint: Endpoint, { properties, required = [] }: ObjectSchema): Json[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: pathParameters(endpoint).includes(name) ? "path" : "query",
    required: required.includes(name),
    schema,
  }));
}

/** A parameter that a POST may have in the query is required neither there nor in the body. */
function optionalIn({ properties }: ObjectSchema, names: readonly string[]): ObjectSchema {
  return { properties: Object.fromEntries(names.map((name) => [name, properties[name]!])) };
}

function withoutNeed(input: Json, { inQuery }: Endpoint): Json {
  if (!inQuery) return input;
  return { ...input, required: (input as ObjectSchema).required?.filter((name) => !inQuery.includes(name)) };
}

/** One answer for each status, with its possible codes. */
function refusals(endpoint: Endpoint): Json {
  const codes = [
    ...codesOfTransport(endpoint),
    ...codesOfPolicy(endpoint.policy),
    ...(endpoint.problems ?? []),
  ];
  const statuses = [...new Set(codes.map((code) => problems[code].http))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = [...new Set(codes.filter((code) => problems[code].http === status))];
      return [
        status,
        { description: own.join(", "), content: jsonOf({ $ref: "#/components/schemas/Problem" }) },
      ];
    }),
  );
}

function codesOfTransport({ method, perMinute, upload }: Endpoint): ProblemCode[] {
  return [
    "request.invalid",
    "request.unreadable",
    "request.ambiguous",
    "request.wrong-host",
    ...(method === "POST" ? (["request.too-large", "request.wrong-type", "sessionInvalid"] as const) : []),
    ...(upload === undefined ? [] : (["request.wrong-parts"] as const)),
    ...(perMinute === undefined ? [] : (["request.too-many"] as const)),
    "service.unexpected",
    "service.unavailable",
  ];
}

function codesOfPolicy(policy: Policy): ProblemCode[] {
  if (policy.kind === "public") return [];
  if (policy.kind !== "session" || policy.client === "own") return ["sessionInvalid"];
  return [
    "sessionInvalid",
    "permissionDenied",
    "notFound",
    ...(policy.flagOff ? (["function.off"] as const) : []),
    ...(policy.writes ? (["client.archived"] as const) : []),
  ];
}

function securityOf({ method, policy }: Endpoint): Json[] {
  const session = policy.kind === "public" ? {} : { session: [] };
  return [method === "GET" ? session : { ...session, antiForgery: [] }];
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io }) as Json;
  return rest;
}

function jsonOf(schema: Json): Json {
  return { "application/json": { schema } };
}

const problemSchema = {
  type: "object",
  properties: {
    message: { type: "string", description: "In the caller's language." },
    error: { type: "string", enum: Object.keys(problems) },
    fieldErrors: { type: "object", additionalProperties: { type: "string" }, description: "By field name." },
    safeToRetry: { type: "boolean", description: "Absent: true below 500, false from 500 on." },
    presentState: { type: "string", description: "What it was about is by now, where that is the reason." },
    signatureBase: {
      type: "string",
      description: "The text that the server verified. Only for signed calls of demo and trial clients.",
    },
    traceId: { type: "string", description: "Also in the header X-Trace-Id." },
  } satisfies Record<keyof ErrorBody, Json>,
  required: ["message", "error", "traceId"] satisfies (keyof ErrorBody)[],
  additionalProperties: false,
};

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
    description: "Set by logging in. Named `session` where the public address is plain http, as in the demo.",
  },
  antiForgery: {
    type: "apiKey",
    in: "header",
    name: "X-XSRF-TOKEN",
    description:
      "The value of the cookie XSRF-TOKEN, which GET /api/chrome, like every other GET here, renews when it is missing or foreign.",
  },
};

const parameters = {
  locale: {
    name: "X-Locale",
    in: "header",
    required: false,
    description: "Language of messages; without it Accept-Language decides.",
    schema: { type: "string", enum: ["en", "fr"] },
  },
  background: {
    name: "X-Background",
    in: "header",
    required: false,
    description: "1 when no person caused the call: it does not keep an idle session alive.",
    schema: { type: "string", enum: ["1"] },
  },
};

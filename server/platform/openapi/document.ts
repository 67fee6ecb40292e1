import * as z from "zod/mini";
import {
  pathParameters,
  smallBodyBytes,
  type Endpoint,
  type AnswerFileType,
} from "@corridor/product/endpoint";
import type { Policy } from "@corridor/product/policy";
import { problems, type ProblemCode } from "@corridor/product/problems";
import manifest from "../../../package.json" with { type: "json" };
import { mediaTypes } from "../http/file-answer.ts";
import type { Route } from "../http/route.ts";
import { parameters, problemSchema, securitySchemes, type ApiDocumentTitle } from "./components.ts";

type Json = Record<string, unknown>;
type ObjectSchema = { properties: Record<string, Json>; required?: string[] };

/** The OpenAPI 3.1 document of these routes, made from the declarations only. */
export function openApiDocument(routes: readonly Route[], { title, description }: ApiDocumentTitle): object {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title, version: manifest.version, description },
    paths,
    components: { schemas: { Problem: problemSchema }, securitySchemes, parameters },
  };
}

function operation(endpoint: Endpoint): Json {
  const { method, summary, policy, perMinute, bodyBytes = smallBodyBytes } = endpoint;
  const input = schemaOf(endpoint.input, "input");
  const inQuery = optionalIn(input as ObjectSchema, endpoint.inQuery ?? []);
  return {
    operationId: operationId(endpoint),
    summary,
    security: securityOf(endpoint),
    "x-policy": policy,
    ...(perMinute === undefined ? {} : { "x-per-minute": perMinute }),
    ...(method === "POST" ? { "x-body-bytes": bodyBytes } : {}),
    parameters: [
      ...parametersIn(endpoint, method === "GET" ? (input as ObjectSchema) : inQuery),
      ...(isSigned(endpoint) ? signedParameters(method) : ["locale", "background"]).map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
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

/** /api/auth/login is auth.login. A signed path can have two methods: GET /v1/wallets is get.wallets. */
function operationId(endpoint: Endpoint): string {
  const names = endpoint.path.replaceAll(/[{}]/g, "").split("/").slice(2);
  return [...(isSigned(endpoint) ? [endpoint.method.toLowerCase()] : []), ...names].join(".");
}

function isSigned({ policy }: Pick<Endpoint, "policy">): boolean {
  return policy.kind === "keySignature";
}

function signedParameters(method: Endpoint["method"]): string[] {
  return [
    "clientId",
    "signatureInput",
    "signature",
    ...(method === "POST" ? ["contentDigest"] : []),
    "language",
  ];
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

const signatureCodes = (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code].http === 401);

function codesOfTransport({ method, perMinute, upload, policy }: Endpoint): ProblemCode[] {
  const isOfSession = method === "POST" && policy.kind !== "keySignature";
  return [
    "request.invalid",
    "request.unreadable",
    "request.ambiguous",
    "request.wrong-host",
    ...(method === "POST" ? (["request.too-large", "request.wrong-type"] as const) : []),
    ...(isOfSession ? (["sessionInvalid"] as const) : []),
    ...(upload === undefined ? [] : (["request.wrong-parts"] as const)),
    ...(perMinute === undefined ? [] : (["request.too-many"] as const)),
    "service.unexpected",
    "service.unavailable",
  ];
}

function codesOfPolicy(policy: Policy): ProblemCode[] {
  if (policy.kind === "public") return [];
  if (policy.kind === "keySignature")
    return [
      ...signatureCodes,
      "permissionDenied",
      "client.archived",
      "request.too-many",
      ...(policy.flagOff ? (["function.off"] as const) : []),
    ];
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
  if (policy.kind === "keySignature") return [{ signature: [] }];
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

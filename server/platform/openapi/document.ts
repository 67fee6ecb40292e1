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
import { plainSchemas, type Json, type ObjectSchema, type SchemaWriter } from "./schemas.ts";

/** The OpenAPI 3.1 document of these routes, made from the declarations only. */
export function openApiDocument(
  routes: readonly Route[],
  { info, ...about }: ApiDocumentTitle,
  schemas: SchemaWriter = plainSchemas,
): object {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint, schemas) };
  }
  return {
    openapi: "3.1.0",
    info: { ...info, version: manifest.version },
    ...about,
    paths,
    components: { schemas: { Problem: problemSchema, ...schemas.shared }, securitySchemes, parameters },
  };
}

function operation(endpoint: Endpoint, schemas: SchemaWriter): Json {
  const { method, summary, policy, perMinute, bodyBytes = smallBodyBytes } = endpoint;
  const input = schemas.inputOf(endpoint);
  const inQuery = endpoint.bodyFile
    ? (input as ObjectSchema)
    : optionalIn(input as ObjectSchema, endpoint.inQuery ?? []);
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
      [endpoint.answerStatus ?? 200]: { description: "Done.", content: answerSchema(endpoint, schemas) },
      ...refusals(endpoint),
      default: {
        description: "Any other refusal.",
        content: jsonOf({ $ref: "#/components/schemas/Problem" }),
      },
    },
  };
}

function bodyOf(input: Json, endpoint: Endpoint): Json {
  const { upload, bodyFile } = endpoint;
  if (bodyFile) return fileSchema(bodyFile);
  if (!upload) return jsonOf(withoutNeed(input, endpoint));
  const properties = { jsonData: { ...input, description: "JSON, before the file." }, [upload]: binary };
  const schema = { type: "object", properties, required: Object.keys(properties) };
  return { "multipart/form-data": { schema } };
}

function answerSchema(endpoint: Endpoint, schemas: SchemaWriter): Json {
  return endpoint.answersFile ? fileSchema(endpoint.answersFile) : jsonOf(schemas.outputOf(endpoint));
}

function fileSchema(types: readonly AnswerFileType[]): Json {
  return Object.fromEntries(types.map((type) => [mediaTypes[type], { schema: binary }]));
}

const binary = { type: "string", contentMediaType: "application/octet-stream" };

/** POST /api/auth/login is post.auth.login: a path can have two methods. */
function operationId({ method, path }: Endpoint): string {
  const names = path.replaceAll(/[{}]/g, "").split("/").slice(2);
  return [method.toLowerCase(), ...names].join(".");
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
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: pathParameters(endpoint).includes(name) ? "path" : "query",
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
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

/** Of a client that is moved to another installation. */
const movingCodes = ["client.moving", "client.moved"] as const;

function codesOfPolicy(policy: Policy): ProblemCode[] {
  if (policy.kind === "public") return [];
  if (policy.kind === "keySignature")
    return [
      ...signatureCodes,
      "permissionDenied",
      "client.archived",
      ...movingCodes,
      "request.too-many",
      ...(policy.flagOff ? (["function.off"] as const) : []),
    ];
  if (policy.kind !== "session" || policy.client === "own") return ["sessionInvalid", ...movingCodes];
  return [
    "sessionInvalid",
    "permissionDenied",
    "notFound",
    ...movingCodes,
    ...(policy.flagOff ? (["function.off"] as const) : []),
    ...(policy.writes ? (["client.archived"] as const) : []),
  ];
}

function securityOf({ method, policy }: Endpoint): Json[] {
  if (policy.kind === "keySignature") return [{ signature: [] }];
  const session = policy.kind === "public" ? {} : { session: [] };
  return [method === "GET" ? session : { ...session, antiForgery: [] }];
}

function jsonOf(schema: Json): Json {
  return { "application/json": { schema } };
}

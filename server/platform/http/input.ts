import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { pathParameters, smallBodyBytes, type Endpoint } from "@corridor/product/endpoint";
import { Problem, type FieldProblem } from "@corridor/product/problems";
import { amountMistake } from "@corridor/product/transactions/filters";
import { checkInTurns, valueAt } from "./in-turns.ts";
import { deepest, isStorable, jsonProblem } from "./json-text.ts";

/** Naming more wrong fields than this helps nobody. */
const mostFieldsNamed = 100;

/** No call has a third of this number of parameters. Each costs time before the caller is known. */
const mostNamesInQuery = 100;

/**
 * The raw parameters of a call: path and query of a GET; the body of a POST, and the query parameters that the POST allows; all
 * three for a POST of any encoding.
 */
export function rawInput(request: FastifyRequest, endpoint: Endpoint): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  if (Object.keys(query).length > mostNamesInQuery) throw new Problem("request.too-large");
  if (endpoint.method === "GET") {
    const inPath = request.params as Record<string, unknown>;
    if (pathParameters(endpoint).some((name) => Object.hasOwn(query, name)))
      throw new Problem("request.ambiguous");
    refuseHostileText({ ...query, ...inPath }, 1);
    return { ...withArrays(query, endpoint), ...inPath };
  }
  const body = objectOf(request.body ?? {});
  if (endpoint.takesAnyEncoding) return anyEncoding(endpoint, request, query, body);
  // A parameter in two places could be checked in one and used from the other (C-02).
  if (Object.keys(query).some((name) => Object.hasOwn(body, name))) throw new Problem("request.ambiguous");
  if (endpoint.clientIn && ("clientId" in query || "clientId" in body))
    throw new Problem("request.ambiguous");
  return { ...namedIn(query, endpoint), ...body };
}

/** A value in the body wins over one in the query; a parameter of the path stands nowhere else (API-64). */
function anyEncoding(
  endpoint: Endpoint,
  request: FastifyRequest,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Record<string, unknown> {
  const inPath = request.params as Record<string, unknown>;
  if (pathParameters(endpoint).some((name) => name in query || name in body))
    throw new Problem("request.ambiguous");
  const isJson = (request.headers["content-type"] ?? "").startsWith("application/json");
  refuseHostileText({ ...query, ...inPath, ...(!isJson && body) }, 1);
  return { ...withArrays(query, endpoint), ...(isJson ? body : withArrays(body, endpoint)), ...inPath };
}

function objectOf(body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Problem("request.unreadable");
  return body as Record<string, unknown>;
}

/** The parameters beside a file, as text or parsed, checked as strictly as a body (C-64). */
export function parametersOf(jsonData: unknown): Record<string, unknown> {
  if (typeof jsonData !== "string") {
    refuseHostileText(jsonData, 1);
    return objectOf(jsonData);
  }
  const problem = jsonProblem(jsonData, smallBodyBytes);
  if (problem) throw problem;
  try {
    return objectOf(JSON.parse(jsonData, refusePoison));
  } catch {
    throw new Problem("request.unreadable");
  }
}

function refusePoison(key: string, value: unknown): unknown {
  const isPoison = key === "__proto__" || (key === "constructor" && Object(value) === value);
  if (isPoison) throw new Problem("request.unreadable");
  return value;
}

function namedIn(query: Record<string, unknown>, endpoint: Endpoint): Record<string, unknown> {
  const named = Object.entries(query).filter(([name]) => endpoint.inQuery?.includes(name));
  const found = Object.fromEntries(named);
  refuseHostileText(found, 1);
  return withArrays(found, endpoint);
}

/** A repeated key is an array if the contract says so, and otherwise a mistake. */
function withArrays(query: Record<string, unknown>, endpoint: Endpoint): Record<string, unknown> {
  const shape = (endpoint.input as z.ZodMiniObject).shape as Record<string, z.ZodMiniType>;
  const entries = Object.entries(query).map(([name, value]) => {
    const isList = Object.hasOwn(shape, name) && isArraySchema(shape[name]!);
    if (Array.isArray(value) && !isList) throw new Problem("request.ambiguous");
    return [name, isList && !Array.isArray(value) ? [value] : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function isArraySchema(schema: z.ZodMiniType): boolean {
  const { def } = schema._zod as { def: { type: string; innerType?: z.ZodMiniType; out?: z.ZodMiniType } };
  const inner = def.innerType ?? def.out;
  return def.type === "array" || (inner !== undefined && isArraySchema(inner));
}

/** The rules of `jsonProblem`, for values that did not come as JSON text. */
function refuseHostileText(value: unknown, depth: number): void {
  if (depth > deepest) throw new Problem("request.unreadable");
  if (typeof value === "string") {
    if (!isStorable(value)) throw new Problem("request.unreadable");
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseHostileText(key, depth);
      refuseHostileText(inner, depth + 1);
    }
  }
}

export async function checkedInput(endpoint: Endpoint, raw: Record<string, unknown>): Promise<object> {
  const { data, issues } = await checkInTurns(endpoint.input, raw);
  if (!issues) return data as object;
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues.slice(0, mostFieldsNamed)) {
    for (const name of unknownNames(issue)) fields[name] ??= { code: "unknown" };
    if (issue.code === "unrecognized_keys") continue;
    const field = fieldOf(issue.path);
    fields[field] ??= fieldProblem(issue, valueAt(raw, issue.path));
  }
  throw new Problem("request.invalid", { fields });
}

/** The places of names that the call does not have. */
function unknownNames(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  return issue.keys.slice(0, mostFieldsNamed).map((name) => [...issue.path, name].join("."));
}

/** A mistake in one value of a list is reported for the list, because that is the field of a form. */
function fieldOf(path: readonly PropertyKey[]): string {
  return (typeof path.at(-1) === "number" ? path.slice(0, -1) : path).join(".");
}

function fieldProblem(issue: z.core.$ZodIssue, value: unknown): FieldProblem {
  if (value === undefined || value === "") return { code: "required" };
  if (issue.message === amountMistake) return { code: amountMistake };
  if (issue.code === "too_big" && issue.origin === "string")
    return { code: "tooLong", n: Number(issue.maximum) };
  if (issue.code === "too_big" && issue.origin === "array")
    return { code: "tooMany", n: Number(issue.maximum) };
  if (issue.code === "too_big" && issue.origin === "number")
    return { code: "atMost", n: Number(issue.maximum) };
  if (issue.code === "too_small" && issue.origin === "number")
    return { code: "atLeast", n: Number(issue.minimum) };
  return { code: "invalid" };
}

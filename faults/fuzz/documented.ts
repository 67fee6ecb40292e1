import { createRequire } from "node:module";
import type { Endpoint } from "@corridor/product/endpoint";
import { aboutConsole, aboutSigned } from "@corridor/server/platform/openapi/components";
import { openApiDocument } from "@corridor/server/platform/openapi/document";
import type { Route } from "@corridor/server/platform/http/route";

type Schema = Record<string, unknown>;
type Validator = ((value: unknown) => boolean) & { errors?: readonly object[] | null };
type Document = {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
};

export type Answer = { readonly status: number; readonly type: string; readonly body: string };

/** No answer shows a stack, a file of the product, or a text of the database. */
const leaks =
  /\n\s+at .+:\d+|node:internal|\.(ts|mjs):\d+|node_modules|syntax error at|violates|duplicate key|relation "|invalid input syntax|pg_\w+|\bselect\b.+\bfrom\b/i;

/** Returns why an answer is not one that the API document describes; null if it is one. */
export type JudgeAnswer = (endpoint: Endpoint, answer: Answer) => string | null;

/** Fastify's own compiler of JSON Schema, so that the product needs no dependency for it. */
function openCompiler(schemas: Record<string, Schema>): (schema: Schema) => Validator {
  const fastify = createRequire(createRequire(import.meta.url).resolve("fastify"));
  const { Ajv2020 } = createRequire(fastify.resolve("@fastify/ajv-compiler"))("ajv/dist/2020.js") as {
    Ajv2020: new (options: object) => {
      addSchema(schema: Schema, id: string): void;
      compile(schema: Schema): Validator;
    };
  };
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, validateFormats: false });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `#/components/schemas/${name}`);
  const known = new Map<Schema, Validator>();
  return (schema) => {
    const validator = known.get(schema) ?? ajv.compile(schema);
    known.set(schema, validator);
    return validator;
  };
}

/** The judge of all answers of these routes, by the document that a deployment publishes about them. */
export function openJudge(routes: readonly Route[], kind: "console" | "signed"): JudgeAnswer {
  const document = openApiDocument(routes, kind === "console" ? aboutConsole : aboutSigned) as Document;
  const validatorOf = openCompiler(document.components.schemas);
  return ({ path, method, answersFile }, { status, type, body }) => {
    if (status >= 500) return `answered ${status}`;
    const described = document.paths[path]![method.toLowerCase()]!.responses[status];
    if (!described) return `answered ${status}, which the document does not have: ${body.slice(0, 120)}`;
    if (status >= 400 && leaks.test(body)) return `answered ${status} with inner text: ${body.slice(0, 300)}`;
    if (status < 300 && answersFile) return null;
    if (!type.startsWith("application/json")) return `answered ${status} as ${type}`;
    const validator = validatorOf(described.content["application/json"]!.schema);
    return validator(JSON.parse(body))
      ? null
      : `answered ${status} unlike its schema: ${JSON.stringify(validator.errors?.[0])} in ${body.slice(0, 200)}`;
  };
}

import * as z from "zod/mini";
import type { Endpoint } from "@corridor/product/endpoint";

export type Json = Record<string, unknown>;
export type ObjectSchema = { properties: Record<string, Json>; required?: string[] };

/** Writes the schemas of a document. */
export type SchemaWriter = {
  readonly inputOf: (endpoint: Endpoint) => Json;
  readonly outputOf: (endpoint: Endpoint) => Json;
  /** The schemas that the written ones refer to, by name. */
  readonly shared: Readonly<Record<string, Json>>;
};

/** Every schema stands where it is used, without descriptions. */
export const plainSchemas: SchemaWriter = {
  inputOf: ({ input }) => schemaOf(input, "input"),
  outputOf: ({ output }) => schemaOf(output, "output"),
  shared: {},
};

/** `nameOf` may give a schema inside the whole a name; its JSON schema then carries the name as x-name. */
export function schemaOf(
  schema: z.core.$ZodType,
  io: "input" | "output",
  nameOf: (part: z.core.$ZodType) => string | undefined = () => undefined,
): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf(zodSchema);
      if (name !== undefined) (jsonSchema as Json)["x-name"] = name;
    },
  }) as Json;
  return rest;
}

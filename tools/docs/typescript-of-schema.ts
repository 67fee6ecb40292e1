/** The parts of JSON Schema that the contract uses. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
};

const plainTypes: Readonly<Record<string, string>> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  null: "null",
};

/** Writes a JSON schema as a TypeScript type. A part whose type has a name in `names` is written as that name. */
export function typescriptOf(schema: JsonSchema, names: ReadonlyMap<string, string>, indent = ""): string {
  const written = writtenType(schema, names, indent);
  return names.get(withoutIndent(written)) ?? written;
}

/** The same type is indented differently at different places. */
export function withoutIndent(written: string): string {
  return written.replaceAll(/\n +/g, "\n");
}

function writtenType(schema: JsonSchema, names: ReadonlyMap<string, string>, indent: string): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((each) => typescriptOf(each, names, indent)).join(" | ");
  if (typeof schema.type === "object") return schema.type.map(plainType).join(" | ");
  if (schema.type === "array") return `Array<${typescriptOf(schema.items ?? {}, names, indent)}>`;
  if (schema.type === "object") return objectType(schema, names, indent);
  return plainType(schema.type ?? "unknown");
}

function plainType(name: string): string {
  const type = plainTypes[name];
  if (type === undefined) throw new Error(`No TypeScript type is known for the JSON schema type "${name}".`);
  return type;
}

function objectType(schema: JsonSchema, names: ReadonlyMap<string, string>, indent: string): string {
  const { properties, required = [], propertyNames, additionalProperties } = schema;
  const inner = `${indent}  `;
  if (properties === undefined) {
    const value = typescriptOf(additionalProperties as JsonSchema, names, inner);
    if (!propertyNames?.enum) return `Record<string, ${value}>`;
    return block(
      propertyNames.enum.map((name) => `${String(name)}?: ${value} | undefined`),
      indent,
    );
  }
  const lines = Object.entries(properties).map(([name, each]) => {
    const type = typescriptOf(each, names, inner);
    return required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`;
  });
  return lines.length === 0 ? "Record<string, never>" : block(lines, indent);
}

function block(lines: readonly string[], indent: string): string {
  return `{\n${lines.map((line) => `${indent}  ${line};\n`).join("")}${indent}}`;
}

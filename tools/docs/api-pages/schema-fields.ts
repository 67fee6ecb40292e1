import type { ValueTexts } from "@corridor/product/i18n/documented";
import type { DocsField } from "@corridor/product/public-api/documentation";

/** The parts of JSON Schema that the document of the signed API uses. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
};

export type FieldsContext = {
  /** Begins the anchor of every field. */
  readonly prefix: string;
  readonly values: ValueTexts;
  /** The page and anchor that describe an object, by its name. */
  readonly linkOf: (name: string) => string | undefined;
  /** Set for what an answer contains: nothing of it can be required of the reader. */
  readonly isAnswer?: boolean;
  /** An object as an answer has it. */
  readonly example?: unknown;
};

/** The fields of an object schema, in its order. */
export function fieldsOf({ properties = {}, required = [] }: Schema, context: FieldsContext): DocsField[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name), context),
  );
}

export function fieldOf(
  name: string,
  schema: Schema,
  isRequired: boolean,
  { prefix, example, ...context }: FieldsContext,
): DocsField {
  const { values, linkOf, isAnswer = false } = context;
  const id = `${prefix}.${name}`;
  const core = coreOf(schema);
  const value = partOf(example, name);
  const link = core.$ref === undefined ? undefined : linkOf(refName(core.$ref));
  return {
    name,
    id,
    type: typeOf(schema),
    isRequired: isRequired && !isAnswer,
    text: schema.description ?? "",
    ...(isPlain(value) ? { example: String(value) } : {}),
    ...(link === undefined ? {} : { link }),
    ...(core.enum ? { values: wordedValues(core.enum, values) } : {}),
    ...(core.properties
      ? { fields: fieldsOf(core, { ...context, prefix: id, example: firstOf(value) }) }
      : {}),
  };
}

/** The schema without null and without lists around it. */
function coreOf(schema: Schema): Schema {
  const inner = schema.items ?? schema.anyOf?.find(({ type }) => type !== "null");
  return inner ? coreOf(inner) : schema;
}

/** The type as a TypeScript reader expects it. */
function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return refName(schema.$ref);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (typeof schema.additionalProperties === "object")
    return `{ [name]: ${typeOf(schema.additionalProperties)} }`;
  return typeof schema.type === "object" ? schema.type.join(" | ") : (schema.type ?? "any");
}

function refName(ref: string): string {
  return ref.split("/").at(-1)!;
}

/** The meaning of each value, found by the list of values. */
function wordedValues(list: readonly string[], texts: ValueTexts): { value: string; text: string }[] {
  const sorted = (words: readonly string[]) => words.toSorted().join();
  const meaning: Readonly<Record<string, string>> | undefined = Object.values(texts).find(
    (each) => sorted(Object.keys(each)) === sorted(list),
  );
  if (!meaning) throw new Error(`No texts describe the values ${list.join(", ")}.`);
  return list.map((value) => ({ value, text: meaning[value]! }));
}

function partOf(example: unknown, name: string): unknown {
  return typeof example === "object" && example !== null
    ? (example as Record<string, unknown>)[name]
    : undefined;
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["number", "boolean"].includes(typeof value) || (typeof value === "string" && value !== "");
}

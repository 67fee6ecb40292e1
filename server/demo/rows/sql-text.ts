import pg from "pg";

/** An expression of SQL, where a plain value would be quoted. */
export type Expression = { readonly sql: string };

export type SqlValue =
  | string
  | number
  | bigint
  | Date
  | Readonly<Record<string, unknown>>
  | Expression
  | null;

export const expression = (sql: string): Expression => ({ sql });

/** Writes a value as it stands in a statement. An object becomes JSON. */
export function literal(value: SqlValue): string {
  if (value === null) return "null";
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (typeof value !== "object") return String(value);
  if (value instanceof Date) return `timestamptz '${value.toISOString()}'`;
  if (isExpression(value)) return `(${value.sql})`;
  return `${pg.escapeLiteral(JSON.stringify(value))}::jsonb`;
}

export function isExpression(value: SqlValue): value is Expression {
  return value !== null && typeof value === "object" && typeof (value as Expression).sql === "string";
}

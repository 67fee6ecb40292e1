import { sql, type RawBuilder } from "kysely";
import pg from "pg";
import type { Tx } from "../platform/db.ts";
import type { FileColumn } from "./columns.ts";

/** In which form the database writes the rows of a file. */
export type CopyForm = "csv" | "text";

/** The database itself writes these columns of these rows, a line each. */
export function copyStatement(
  tx: Tx,
  columns: readonly FileColumn[],
  rows: RawBuilder<unknown>,
  form: CopyForm,
): string {
  const values = columns.map(({ kind, value, sheetValue = value }) => {
    if (form === "text") return sheetValue;
    return kind === "text" ? withoutFormula(sql`(${value})::text`) : value;
  });
  return `copy (${inlined(tx, sql`select ${sql.join(values)} ${rows}`)}) to stdout (format ${form})`;
}

/** What makes a spreadsheet take text for a formula when it comes first: = + - @, the same in full width, tab and return (C-61). */
const triggers = ["=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20"];
const triggerCodes = triggers.map((trigger) => trigger.codePointAt(0));
const apostrophe = "'".codePointAt(0);

/**
 * An apostrophe goes before it, and before apostrophes that stand before it: to take one away gives back exactly what it was. A text
 * of the database cannot hold a NUL.
 */
function withoutFormula(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const begins = (with_: RawBuilder<unknown>) => sql`ascii(${with_}) = any (${triggerCodes}::integer[])`;
  return sql`case when ${begins(text)} or (ascii(${text}) = ${apostrophe} and ${begins(sql`ltrim(${text}, '''')`)})
    then '''' || ${text} else ${text} end`;
}

/** A copy takes no parameters, so that each stands in the statement as a literal. */
function inlined(tx: Tx, query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(tx);
  return text.replace(/\$(\d+)/g, (_, number: string) => literalOf(parameters[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(",")}}`);
  throw new Error(`A ${typeof value} cannot be a part of an export's statement.`);
}

function elementOf(element: unknown): string {
  return `"${String(element).replace(/["\\]/g, "\\$&")}"`;
}

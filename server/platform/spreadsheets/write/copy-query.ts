import { sql, type RawBuilder } from "kysely";
import pg from "pg";
import { currencies, decimalsOf } from "@corridor/product/money";
import type { Tx } from "../../db.ts";

/** A column of a file: its SQL expression, and whether it is a number or a time in a sheet. */
export type CopiedColumn = {
  readonly kind: "text" | "number" | "amount" | "moment";
  readonly value: RawBuilder<unknown>;
  /** The value in a sheet, if it differs. */
  readonly sheetValue?: RawBuilder<unknown>;
};

export type FileColumn = CopiedColumn & { readonly heading: string };

/** The form in which the database writes the rows of a file. */
export type CopyForm = "csv" | "text";

/** The database itself writes these columns of these rows, one line per row. */
export function copyQuery(
  tx: Tx,
  columns: readonly CopiedColumn[],
  rows: RawBuilder<unknown>,
  form: CopyForm,
): string {
  const values = columns.map(({ kind, value, sheetValue = value }) => {
    if (form === "text") return sheetValue;
    return kind === "text" ? withoutFormula(sql`(${value})::text`) : value;
  });
  return `copy (${inlineValues(tx, sql`select ${sql.join(values)} ${rows}`)}) to stdout (format ${form})`;
}

/**
 * A spreadsheet takes a cell for a formula when it begins with one of these: = + - @, the same in full width, tab and return
 * (C-61). The hyphen is last, because the list is also used in the brackets of a regular expression.
 */
const triggers = "=+@\t\r\uff1d\uff0b\uff0d\uff20-";
const triggerCodes = Array.from(triggers, (trigger) => trigger.codePointAt(0));

/** Some readers skip these before the first character of a cell. */
const skipped = ` "'`;
const skippedCodes = Array.from(skipped, (character) => character.codePointAt(0));

/**
 * Characters at which a reader may end a cell. French Excel splits at semicolons; our quotes are not at the beginning of the
 * cells that it makes, so they do not protect them.
 */
const separators = ",;|\t\r\n";
const triggerAfterSeparator = `[${separators}][${skipped}]*[${triggers}]`;
const cellBeginsWithTrigger = `(?<![^${separators}])(?=[${skipped}]*[${triggers}])`;

/**
 * Puts an apostrophe at every place where a reader may find a cell that begins with a trigger, even before other apostrophes:
 * removing one at each of these places restores the exact text. A text of the database cannot hold a NUL. Regular expressions
 * are slow, so they run only on the few texts with a separator.
 */
function withoutFormula(text: RawBuilder<unknown>): RawBuilder<unknown> {
  const begins = (beginning: RawBuilder<unknown>, codes: readonly unknown[]) =>
    sql`ascii(${beginning}) = any (${codes}::integer[])`;
  const hasSeparator = sql.join(
    Array.from(separators, (separator) => sql`strpos(${text}, ${separator}) > 0`),
    sql` or `,
  );
  return sql`case when (${hasSeparator}) and ${text} ~ ${triggerAfterSeparator}
    then regexp_replace(${text}, ${cellBeginsWithTrigger}, '''', 'g')
    when ${begins(text, triggerCodes)}
      or (${begins(text, skippedCodes)} and ${begins(sql`ltrim(${text}, ${skipped})`, triggerCodes)})
    then '''' || ${text} else ${text} end`;
}

/**
 * The same for a text of letters, digits, hyphens and low lines, as the database checks it when it is stored: only its first character
 * can be a trigger, and the check for separators costs more than the cell.
 */
export function codeWithoutFormula(code: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when starts_with(${code}, '-') then '''' || ${code} else ${code} end`;
}

/** COPY takes no parameters, so each value is a literal in the statement. */
export function inlineValues(tx: Tx, query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(tx);
  return text.replace(/\$(\d+)/g, (_, number: string) => literalOf(parameters[Number(number) - 1]));
}

function literalOf(value: unknown): string {
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(",")}}`);
  throw new Error(`A ${typeof value} cannot be written into a COPY statement.`);
}

function elementOf(element: unknown): string {
  return `"${String(element).replace(/["\\]/g, "\\$&")}"`;
}

const withDecimals = (decimals: number) => currencies.filter((code) => decimalsOf(code) === decimals);

/** Decimal text as in money.ts: a product has as many decimals as its factors together. */
export function decimalText(minor: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`((${minor}) * case when ${currency} = any (${withDecimals(0)}::text[]) then 1
    when ${currency} = any (${withDecimals(3)}::text[]) then 0.001 else 0.01 end)`;
}

/** The words for a code. */
export function wordedCell(
  value: RawBuilder<unknown>,
  words: Readonly<Record<string, string>>,
): RawBuilder<unknown> {
  return sql`(${JSON.stringify(words)}::jsonb ->> ${value})`;
}

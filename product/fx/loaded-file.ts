import { isDay } from "../day.ts";
import { isCurrency, type Currency } from "../money.ts";
import type { Day } from "../epoch.ts";
import { readRate, type RateE8 } from "./rate.ts";

/** A line of a file that cannot be read, counted from 1. */
export type BadLine = { readonly line: number; readonly said: string };

export type LoadedRate = {
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: RateE8;
  /** Null: the usual time for which a rate is valid. */
  readonly validUntil: Date | null;
};
export type LoadedHoliday = { readonly currency: Currency; readonly day: Day };

/** A file is loaded completely or not at all. */
export type LoadedFile<Row> = { readonly rows: readonly Row[] } | { readonly badLines: readonly BadLine[] };

const mostLines = 20_000;

type ReadLine<Row> = (cells: readonly string[]) => { row: Row; key: string } | string;

/** Reads the lines below a heading. Each line has a value for every name of the heading; quotes and blank lines are refused. */
function readLines<Row>(text: string, headings: readonly string[], read: ReadLine<Row>): LoadedFile<Row> {
  const lines = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  const [heading = "", ...rest] = lines;
  const bad = (line: number, said: string): LoadedFile<Row> => ({ badLines: [{ line, said }] });
  if (!headings.includes(heading)) return bad(1, `the first line must be ${headings.join(" or ")}`);
  if (rest.length === 0) return bad(2, "there is nothing below the heading");
  if (rest.length > mostLines) return bad(mostLines + 2, `there are more than ${mostLines} lines`);
  const rows: Row[] = [];
  const badLines: BadLine[] = [];
  const firstOf = new Map<string, number>();
  for (const [index, written] of rest.entries()) {
    const line = index + 2;
    const cells = written.split(",");
    const found =
      cells.length === heading.split(",").length ? read(cells) : `must have the values ${heading}`;
    const earlier = typeof found === "string" ? undefined : firstOf.get(found.key);
    if (typeof found === "string") badLines.push({ line, said: found });
    else if (earlier !== undefined) badLines.push({ line, said: `repeats line ${earlier}` });
    else {
      firstOf.set(found.key, line);
      rows.push(found.row);
    }
  }
  return badLines.length > 0 ? { badLines } : { rows };
}

/** Each line is the price of one unit of a currency in another; the other direction needs its own line. */
export function readRateFile(text: string, now: Date): LoadedFile<LoadedRate> {
  return readLines(text, ["from,to,rate", "from,to,rate,valid until"], ([from = "", to = "", ...rest]) => {
    const [written = "", until = ""] = rest;
    if (!isCurrency(from)) return notCurrency(from);
    if (!isCurrency(to)) return notCurrency(to);
    if (from === to) return "must be between two currencies";
    const rate = readRate(written);
    if (rate === null) return `"${written}" is not a rate above zero with at most 8 decimals`;
    const validUntil = until === "" ? null : readMoment(until);
    if (validUntil === undefined) return `"${until}" is not a time such as 2026-11-16T17:00:00Z`;
    if (validUntil && validUntil <= now) return `"${until}" is over`;
    return { row: { from, to, rate, validUntil }, key: `${from} ${to}` };
  });
}

/** The days on which currencies are not settled, in addition to weekends. */
export function readHolidayFile(text: string): LoadedFile<LoadedHoliday> {
  return readLines(text, ["currency,day"], ([currency = "", day = ""]) => {
    if (!isCurrency(currency)) return notCurrency(currency);
    if (!isDay(day)) return `"${day}" is not a day such as 2026-12-25`;
    return { row: { currency, day }, key: `${currency} ${day}` };
  });
}

function notCurrency(code: string): string {
  return `"${code}" is not a currency`;
}

/** A time to the second in UTC; undefined for any other text. */
function readMoment(text: string): Date | undefined {
  const isWritten = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])(:[0-5]\d){2}Z$/.test(text);
  return isWritten && isDay(text.slice(0, 10)) ? new Date(text) : undefined;
}

import pg from "pg";

const usualMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (value: string) => unknown;

/** The driver takes texts of any form apart by patterns, which takes five times as long as the language's own reader. */
function readMoment(text: string): unknown {
  const isUsual = text.endsWith("+00") && text[4] === "-" && text[10] === " ";
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : usualMoment(text);
}

/** Parsers for our own connections only, because the job queue needs the driver's defaults. */
const readers: Readonly<Record<number, (value: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt, // 64-bit integers stay exact.
  [pg.types.builtins.DATE]: String, // A day has no time zone; a Date would add one.
  [pg.types.builtins.TIMESTAMPTZ]: readMoment,
};

/** How values of the database are read. */
export const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && readers[oid]) ||
    (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

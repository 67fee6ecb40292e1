import { sql, type RawBuilder } from "kysely";
import type { Tx } from "../../platform/db.ts";
import type { CellPlace, FileReading } from "../read-file/reading.ts";
import type { SetOfLines } from "./store-lines.ts";

/** The facts about the file of a set that its stored lines do not tell. */
export type SheetFacts = Pick<FileReading, "headers" | "warnings" | "ignoredColumns" | "places">;

type FileNotes = Omit<SheetFacts, "places">;

/** Keeps these facts, because a set that is checked again without some rows needs them (VERIFY-15). */
export async function storeSheetFacts(
  tx: Tx,
  { clientId, setId }: SetOfLines,
  {
    headers,
    warnings,
    ignoredColumns,
    places,
    transactionCount,
  }: SheetFacts & Pick<FileReading, "transactionCount">,
): Promise<void> {
  const notes: FileNotes = { headers, warnings, ignoredColumns };
  const ranges = places.map(({ rowIndex, transactionIndex }, at) => {
    const next = places[at + 1]?.transactionIndex ?? transactionCount;
    return `[${rowIndex},${rowIndex + next - transactionIndex})`;
  });
  await sql`
    update payment_sets set sheet_rows = ${`{${ranges.join(",")}}`}::int4multirange, file_notes = ${JSON.stringify(notes)}::jsonb
    where client_id = ${clientId} and set_id = ${setId}`.execute(tx);
}

/** Payments of a call have no sheet; each is the row of its own number. */
const withoutSheet: SheetFacts = {
  headers: [],
  warnings: [],
  ignoredColumns: [],
  places: [{ transactionIndex: 0, rowIndex: 1 }],
};

export async function selectSheetFacts(tx: Tx, { clientId, setId }: SetOfLines): Promise<SheetFacts> {
  const { rows } = await sql<{ notes: FileNotes | null; places: CellPlace[] | null }>`
    select s.file_notes as notes, (
      select json_agg(json_build_object('transactionIndex', g.first_line, 'rowIndex', g.first_row) order by g.first_line)
      from (${sheetRanges(sql`s.sheet_rows`)}) g) as places
    from payment_sets s where s.client_id = ${clientId} and s.set_id = ${setId}`.execute(tx);
  const { notes, places } = rows[0]!;
  return notes && places ? { ...notes, places } : withoutSheet;
}

/** Rows of the sheet that follow each other, with the line of the first of them. */
export function sheetRanges(sheetRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select lower(rows_in_turn) as first_row, upper(rows_in_turn) - lower(rows_in_turn) as row_count,
      (sum(upper(rows_in_turn) - lower(rows_in_turn)) over (order by lower(rows_in_turn))
        - (upper(rows_in_turn) - lower(rows_in_turn)))::integer as first_line
    from unnest(${sheetRows}) rows_in_turn`;
}

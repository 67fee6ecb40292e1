import type { Connection } from "../connections/owner-connection.ts";

/** How many numbers of every sequence each cell has. Transfer ids are a sequence's number times 2^17, below 2^63. */
const numbersOfACell = 2n ** 36n;

/** The range of a cell: no two cells share a number, so a client can move to the database of another cell. */
export function rangeOfCell(cell: number): { readonly first: bigint; readonly last: bigint } {
  const start = BigInt(cell) * numbersOfACell;
  return { first: start + 1n, last: start + numbersOfACell - 1n };
}

/** Gives every sequence the range of this cell. */
export async function placeSequences(connection: Connection, cell: number): Promise<void> {
  const { first, last } = rangeOfCell(cell);
  const { rows } = await connection.query<{ name: string; last_value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text from pg_sequences
     where schemaname = 'public' and (start_value, min_value, max_value) <> ($1, $1, $2) order by 1`,
    [first, last],
  );
  for (const { name, last_value: used } of rows) {
    if (used !== null && (BigInt(used) < first || BigInt(used) > last))
      throw new Error(`${name} has used ${used}, which is not a number of cell ${cell}.`);
    const restart = used === null ? `restart with ${first}` : "";
    await connection.query(
      `alter sequence ${name} minvalue ${first} maxvalue ${last} start with ${first} ${restart}`,
    );
  }
}

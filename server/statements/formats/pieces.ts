import type { StoredLine } from "../stored-statement.ts";

/** The number of lines that are written at once: the thread serves others in between. */
const linesAtOnce = 250;

/** Cuts the batches of lines into smaller ones. */
export async function* pieces(
  batches: AsyncIterable<readonly StoredLine[]>,
): AsyncIterable<readonly StoredLine[]> {
  for await (const batch of batches)
    for (let at = 0; at < batch.length; at += linesAtOnce) yield batch.slice(at, at + linesAtOnce);
}

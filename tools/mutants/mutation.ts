/** A possible mistake in one place, and the tests that must notice it. */
export type Mutation = {
  /** What goes wrong for the product, as a sentence. */
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
  /** Words from the title of the test that must notice the mistake; tests without these words do not run. */
  readonly title?: string;
};

/** The text of the file with the mistake in it. */
export function mutate(text: string, { name, file, find, replace }: Mutation): string {
  const pieces = text.split(find);
  if (pieces.length !== 2)
    throw new Error(`"${name}" is stale: its text occurs ${pieces.length - 1} times in ${file}, not once.`);
  return pieces.join(replace);
}

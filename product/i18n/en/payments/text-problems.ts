import type { HiddenCharacter } from "../../../hidden-characters.ts";

/** What can be wrong with any text that others will read, or with an amount that can be read in two ways. */
export const textProblems = {
  tooLong: ({ n }: { n: number }) => `Use at most ${n} characters.`,
  characters: ({ point, place }: HiddenCharacter) =>
    `Character ${place} of this text is invisible or a control character (${point}). Type the text again.`,
  amountAmbiguous: ({ readings: [first, second] }: { readings: readonly string[] }) =>
    second === undefined
      ? `Write ${first}, without a comma.`
      : `This can be read as ${first} or as ${second}. Write the one you mean, without a comma.`,
};

/** What a field says about a value that it read and rewrote. */
export const completions = { readAs: (p: { value: string }) => `Read as ${p.value}` };

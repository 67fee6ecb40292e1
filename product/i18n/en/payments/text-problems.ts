import type { HiddenCharacter } from "../../../hidden-characters.ts";

/** Problems of any text that other people read, and of an amount that can be read in two ways. */
export const textProblems = {
  tooLong: ({ n }: { n: number }) => `Use at most ${n} characters.`,
  characters: ({ point, place }: HiddenCharacter) =>
    `Character ${place} of this text is invisible or a control character (${point}). Type the text again.`,
  amountAmbiguous: ({ readings: [first, second] }: { readings: readonly string[] }) =>
    second === undefined
      ? `Write ${first}, without a comma.`
      : `This can be read as ${first} or as ${second}. Write the one you mean, without a comma.`,
};

/** The note of a field that completed a value. */
export const completions = { readAs: (p: { value: string }) => `Read as ${p.value}` };

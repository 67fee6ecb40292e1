import type { HiddenCharacter } from "../../../hidden-characters.ts";

/** What can be wrong with any text that others will read. */
export const textProblems = {
  tooLong: ({ n }: { n: number }) => `Use at most ${n} characters.`,
  characters: ({ point, place }: HiddenCharacter) =>
    `Character ${place} of this text is invisible or a control character (${point}). Type the text again.`,
};

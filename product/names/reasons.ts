/** Why two names have their verdict, most telling first. The sentences are in product/i18n/en/lookups and product/i18n/fr/lookups. */
export const nameMatchReasons = {
  full: [
    "sameWords",
    "sameSingleWord",
    "otherOrder",
    "otherSpelling",
    "shortForm",
    "initialFits",
    "moreWords",
  ],
  partial: [
    "titlesDiffer",
    "generationDiffers",
    "companyDiffers",
    "onePersonOfTwo",
    "nameCut",
    "partMissing",
    "firstWordMissing",
    "fatherOrder",
    "singleWord",
    "initialOnly",
    "unsureShortForm",
    "oneLetter",
    "surnameEqual",
    "firstNameEqual",
    "someWordsEqual",
  ],
  none: ["noWordEqual", "noName"],
} as const;

export type NameVerdict = keyof typeof nameMatchReasons;
export type NameMatchReason = (typeof nameMatchReasons)[NameVerdict][number];
export type NameMatch = { readonly verdict: NameVerdict; readonly reason: NameMatchReason };

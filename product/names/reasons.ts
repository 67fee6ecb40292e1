export const nameVerdicts = ["full", "partial", "none"] as const;
export type NameVerdict = (typeof nameVerdicts)[number];

/** Why two names have their verdict. The sentences are in product/i18n/en/lookups and product/i18n/fr/lookups. */
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
} as const satisfies Record<NameVerdict, readonly string[]>;

export type NameMatchReason = (typeof nameMatchReasons)[NameVerdict][number];
export type NameMatch = { readonly verdict: NameVerdict; readonly reason: NameMatchReason };

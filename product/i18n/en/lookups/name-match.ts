import type { NameMatchReason } from "../../../names/reasons.ts";

/** Why an expected name and a found name have their verdict: one sentence for each reason (VERIFY-09). */
export const nameMatch = {
  sameWords: "The names have the same words.",
  sameSingleWord: "Both names are the same single word.",
  otherOrder: "The words are equal, in another order.",
  otherSpelling: "The words are equal, in another spelling.",
  shortForm: "The words are equal, one as a short form.",
  initialFits: "The words are equal, and the initials fit.",
  moreWords: "All words of the shorter name are in the longer one.",
  titlesDiffer: "The words are equal, but the titles are those of a man and a woman.",
  generationDiffers: "The words are equal, but junior or senior differs.",
  companyDiffers: "The names are not those of the same company, or one is that of a person.",
  onePersonOfTwo: "One name is that of two people.",
  nameCut: "A name is too long to be compared whole.",
  partMissing: "A part of a double name is missing.",
  firstWordMissing: "The first word of the longer name is missing in the other.",
  fatherOrder: "The words are equal, but their order may tell a child from a parent.",
  singleWord: "One name is a single word, and the other has it among others.",
  initialOnly: "Too few words are equal; the others have only an initial.",
  unsureShortForm: "A word may be a short form, but is not surely one.",
  oneLetter: "A word differs by one letter.",
  surnameEqual: "The surname is equal, the first name differs.",
  firstNameEqual: "The first name is equal, the surname differs.",
  someWordsEqual: "Some words are equal, others differ.",
  noWordEqual: "No word is equal.",
  noName: "A name has no letters.",
} satisfies Record<NameMatchReason, string>;

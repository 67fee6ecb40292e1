import type { Translation } from "../../catalogue.ts";
import type {
  completions as englishCompletions,
  textProblems as english,
} from "../../en/payments/text-problems.ts";

export const textProblems: Translation<typeof english> = {
  tooLong: ({ n }) => `Utilisez ${n} caractères au plus.`,
  characters: ({ point, place }) =>
    `Le caractère n°\u00a0${place} de ce texte est invisible ou est un caractère de contrôle (${point}). Saisissez le texte à nouveau.`,
  amountAmbiguous: ({ readings: [first, second] }) =>
    second === undefined
      ? `Écrivez ${first}, sans virgule.`
      : `Ce montant peut se lire ${first} ou ${second}. Écrivez le montant voulu, sans virgule.`,
};

export const completions: Translation<typeof englishCompletions> = { readAs: (p) => `Lu comme ${p.value}` };

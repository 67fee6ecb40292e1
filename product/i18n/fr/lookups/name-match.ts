import type { Translation } from "../../catalogue.ts";
import type { nameMatch as english } from "../../en/lookups/name-match.ts";

export const nameMatch: Translation<typeof english> = {
  sameWords: "Les noms ont les mêmes mots.",
  sameSingleWord: "Les deux noms sont le même mot unique.",
  otherOrder: "Les mots sont les mêmes, dans un autre ordre.",
  otherSpelling: "Les mots sont les mêmes, écrits autrement.",
  shortForm: "Les mots sont les mêmes, l'un sous sa forme courte.",
  initialFits: "Les mots sont les mêmes, et les initiales concordent.",
  moreWords: "Tous les mots du nom le plus court figurent dans l'autre.",
  titlesDiffer: "Les mots sont les mêmes, mais les titres sont ceux d'un homme et d'une femme.",
  generationDiffers: "Les mots sont les mêmes, mais la mention fils ou père diffère.",
  companyDiffers: "Les noms ne sont pas ceux de la même société, ou l'un est celui d'une personne.",
  onePersonOfTwo: "L'un des noms est celui de deux personnes.",
  nameCut: "Un nom est trop long pour être comparé en entier.",
  partMissing: "Il manque une partie d'un nom composé.",
  firstWordMissing: "Le premier mot du nom le plus long manque dans l'autre.",
  fatherOrder: "Les mots sont les mêmes, mais leur ordre peut distinguer un enfant d'un parent.",
  singleWord: "L'un des noms est un mot unique, que l'autre contient parmi d'autres.",
  initialOnly: "Trop peu de mots sont les mêmes ; les autres n'ont qu'une initiale.",
  unsureShortForm: "Un mot est peut-être une forme courte, sans certitude.",
  oneLetter: "Un mot diffère d'une lettre.",
  surnameEqual: "Le nom de famille est le même, le prénom diffère.",
  firstNameEqual: "Le prénom est le même, le nom de famille diffère.",
  someWordsEqual: "Certains mots sont les mêmes, d'autres diffèrent.",
  noWordEqual: "Aucun mot n'est le même.",
  noName: "Un nom n'a aucune lettre.",
};

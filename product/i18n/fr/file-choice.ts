import type { Translation } from "../catalogue.ts";
import type { fileChoice as english } from "../en/file-choice.ts";
import { formatFrenchBytes } from "../formats.ts";

export const fileChoice: Translation<typeof english> = {
  release: "Relâchez pour choisir ce fichier",
  or: "ou",
  choose: "Choisir un fichier",
  chooseAnother: "Choisir un autre fichier",
  remove: "Retirer",
  none: "Veuillez sélectionner un fichier à importer.",
  empty: "Le fichier est vide.",
  onlyOne: "Choisissez un seul fichier à la fois.",
  tooBig: (p) => `Le fichier dépasse ${p.n} Mo.`,
  gone: "Le fichier a changé ou a disparu. Choisissez-le à nouveau.",
  size: formatFrenchBytes,
};

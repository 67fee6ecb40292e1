import type { Translation } from "../../catalogue.ts";
import type * as english from "../../en/lookups/lookup-files.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";
import { lookups } from "./lookups.ts";

export const lookupFailureTexts: Translation<typeof english.lookupFailureTexts> = {
  notFound: "Aucun compte ne correspond à ce numéro.",
  noProvider: "Aucun prestataire ne prend en charge ce numéro.",
  noAnswer: "Le prestataire n'a pas répondu. Recherchez à nouveau ce numéro plus tard.",
  cancelled: "La recherche a été annulée.",
};

export const lookupLabels: Translation<typeof english.lookupLabels> = {
  phoneNumber: "Numéro de téléphone",
  provider: "Prestataire",
  expectedName: "Nom attendu",
};

export const lookupFileProblems: Translation<typeof english.lookupFileProblems> = {
  fileType:
    "Choisissez un fichier CSV ou Excel. S'il en porte le nom, enregistrez-le à nouveau au format CSV UTF-8 ou XLSX.",
  fileNoSheet:
    "Le fichier n'a aucune feuille de calcul visible. Placez les numéros de téléphone sur une feuille visible et importez le fichier à nouveau.",
  fileNoRows: "Le fichier ne contient aucun numéro de téléphone.",
  fileOnlyExample:
    "Le fichier ne contient que la ligne d'exemple du modèle. Écrivez vos numéros de téléphone en dessous ou à sa place, puis importez le fichier à nouveau.",
};

export const lookupTexts: Translation<typeof english.lookupTexts> = {
  phoneRequired: lookups.form.phoneRequired,
  /** Instead of a verdict. */
  awaited: "Le prestataire n'a pas encore répondu.",
  /** Beside a payment, where nobody looks a number up again. */
  notAnswered: "Le prestataire n'a pas répondu.",
};

export const lookupResultTexts: Translation<typeof english.lookupResultTexts> = {
  sheet: "Résultats",
  fileName: "recherche-de-noms",
  accountNumber: "Numéro de téléphone",
  name: "Nom",
  provider: "Prestataire",
  status: "Statut",
  statusDescription: "Description du statut",
  expectedName: "Nom attendu",
  match: "Correspondance",
  matchDescription: "Description de la correspondance",
};

export const lookupTemplateTexts: Translation<typeof english.lookupTemplateTexts> = {
  oneEach:
    "Remplissez la première feuille, un numéro de téléphone par ligne. Gardez les noms des colonnes\u00a0; leur ordre est libre, et les autres colonnes ne sont pas lues.",
  asText:
    "Gardez les numéros de téléphone au format texte\u00a0: en tant que nombres, ils perdent des zéros et des chiffres.",
  limits: (p) =>
    `Un fichier contient au plus ${formatCount(p.rows)} numéros de téléphone et ${p.megabytes} Mo, au format CSV, XLSX ou XLS.`,
  exampleRow:
    "La ligne 2 de la première feuille est un exemple. Elle est ignorée à l'import tant que rien n'y est modifié. Remplacez-la par votre premier numéro ou supprimez-la.",
  column: "Colonne",
  meaning: "Signification",
  required: "Obligatoire",
  yes: "Oui",
  no: "Non",
  isRequired: (p) => `Obligatoire\u00a0: ${p.need}`,
  notes: {
    phoneNumber: "Le numéro de téléphone avec son indicatif de pays, par exemple +254712345678.",
    provider:
      "Le prestataire à interroger, tiré de la liste ci-dessous. Sans indication, les prestataires du pays du numéro sont interrogés.",
    expectedName: "Le nom que vous attendez. Le résultat dit si les noms correspondent.",
  },
  provider: "Prestataire",
  providerName: "Nom",
  notInList: "Absent de la liste",
  chooseProvider: "Choisissez un prestataire de la liste. La feuille Instructions les explique.",
};

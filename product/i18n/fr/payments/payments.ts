import type { OtherSheet } from "../../../spreadsheets/sheet-problem.ts";

import type { Translation } from "../../catalogue.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";
import { paymentLabels } from "./field-names.ts";
import { painProblems } from "./pain001.ts";
import { textProblems } from "./text-problems.ts";
import type {
  columnNeeds as englishNeeds,
  paymentCellProblems as englishCellProblems,
  paymentFileProblems as englishFileProblems,
  paymentFileWarnings as englishFileWarnings,
  paymentProblems as englishProblems,
  paymentTemplate as englishTemplate,
  paymentTexts as englishTexts,
} from "../../en/payments/payments.ts";

export const paymentProblems: typeof englishProblems = {
  required: ({ field }, labels) => `Le champ «\u00a0${labels[field]}\u00a0» est obligatoire.`,
  notOffered: ({ field }, labels) =>
    `Le champ «\u00a0${labels[field]}\u00a0» ne peut pas être renseigné pour ce client.`,
  ...textProblems,
  lettersLost: () =>
    "Certaines lettres de ce texte sont illisibles (\ufffd). Enregistrez à nouveau le fichier au format CSV UTF-8 ou saisissez le texte à nouveau.",
  damaged: () =>
    "Le tableur a abrégé ce numéro. Mettez la colonne au format texte et saisissez-le à nouveau.",
  amountInvalid: ({ n }) =>
    n === 0
      ? "Saisissez un montant entier supérieur à zéro."
      : `Saisissez un montant supérieur à zéro avec ${n} ${n === 1 ? "décimale" : "décimales"} au plus.`,
  amountTooLarge: () => "Ce montant est trop élevé.",
  amountPoint: () => "Écrivez le montant en chiffres, avec un point décimal seulement, par exemple 1250.50.",
  amountRange: ({ min, max }) => `Le montant doit être compris entre ${min} et ${max}.`,
  currencyUnsupported: ({ currency }) => `Ce prestataire n'effectue pas de paiements en ${currency}.`,
  currencyUnknown: ({ currency }) => `${currency} n'est pas une devise.`,
  currencyWithdrawn: ({ currency }) => `${currency} n'est plus utilisable pour les paiements.`,
  walletUnknown: () => "Portefeuille inconnu, inactif ou inaccessible.",
  noRate: ({ wallet, from, to }) =>
    `Il n'y a pas de taux de change de ${from} en ${to}, la devise du portefeuille ${wallet}.`,
  providerUnknown: () => "Prestataire inconnu ou indisponible.",
  providerTrial: () => "Ce prestataire n'est pas disponible pour les comptes d'essai.",
  providerDemo: () => "Les comptes de démonstration ne peuvent utiliser que le prestataire de test.",
  notRouted: ({ wallet }) => `Ce prestataire n'est pas utilisable avec le portefeuille ${wallet}.`,
  feeUnknown: ({ currency }) =>
    `Les frais en ${currency} ne peuvent pas être calculés, car un taux de change manque. Contactez l'assistance.`,
  phoneInvalid: ({ reading }) =>
    `Le numéro de téléphone doit comporter l'indicatif du pays.${reading === undefined ? "" : ` Écrivez ${reading}.`}`,
  phoneMalformed: () => "Ce numéro de téléphone n'est pas valide.",
  phoneNotMobile: () => "Ce numéro n'est pas un numéro de mobile.",
  recipientBlocked: (p) => `Ne payez pas ce compte\u00a0: ${p.reason}`,
  phoneCountry: () => "Ce numéro n'appartient pas au pays du prestataire.",
  ibanInvalid: () => "L'IBAN n'est pas valide.",
  bicInvalid: () => "Le BIC n'est pas valide.",
  bankMismatch: () => "L'IBAN et le BIC correspondent à des pays différents.",
  accountInvalid: () => "Le numéro de compte n'est pas valide.",
  countryInvalid: () => "Utilisez les deux lettres d'un pays, par exemple KE.",
  emailInvalid: () => "Saisissez une adresse e-mail valide.",
  dateInvalid: ({ readings: [first, second] = [] }) =>
    second !== undefined
      ? `Utilisez le format AAAA-MM-JJ. Cette date peut se lire ${first} ou ${second}. Écrivez la date voulue.`
      : `Utilisez le format AAAA-MM-JJ.${first === undefined ? "" : ` Écrivez ${first}.`}`,
  dateImpossible: () => "Cette date n'existe pas.",
  birthDatePast: () => "Saisissez une date passée, postérieure à 1900.",
  valueDateInvalid: () => "Choisissez un jour ouvré dans les 6 semaines à venir.",
  tenorRefused: () => "Aucune échéance ne peut être indiquée pour ce client.",
  tenorInvalid: () => "L'échéance est spot, tod ou tom.",
  transactionIdInvalid: () => "Utilisez des lettres, des chiffres, des tirets et des tirets bas, 64 au plus.",
  transactionIdUsed: () => "Cet identifiant de transaction a déjà été utilisé.",
};

export const paymentCellProblems: typeof englishCellProblems = {
  roundNumber: () =>
    "Ce numéro se termine par de nombreux zéros\u00a0: un tableur l'a sans doute abrégé. Mettez la colonne au format texte, saisissez à nouveau le numéro et enregistrez au format XLSX.",
  roundText: () =>
    "Tous les numéros de cette colonne se terminent par de nombreux zéros\u00a0: un tableur les a sans doute abrégés. Saisissez à nouveau chaque numéro. Si ce numéro est exact, écrivez-le avec des espaces, par exemple 254 712 000 000.",
  shownOtherwise: ({ shown, stored }) =>
    `Le tableur affiche ici «\u00a0${shown}\u00a0» mais enregistre ${stored}. Mettez la colonne au format texte et saisissez la valeur voulue.`,
  dateSerial: () =>
    "Le tableur a converti cette date en nombre. Mettez la colonne au format texte et saisissez-la au format AAAA-MM-JJ.",
  dateInstead: () =>
    "Le tableur a converti cette valeur en date. Mettez la colonne au format texte et saisissez-la à nouveau.",
  formulaError: () => "La formule de cette cellule n'a pas de valeur. Saisissez la valeur elle-même.",
  requestDiffers: ({ reference }) =>
    `Une ligne précédente de la demande «\u00a0${reference}\u00a0» porte ici une autre valeur. Toutes les lignes d'une demande ont le même portefeuille, la même devise et la même échéance.`,
  tooManyRequests: ({ n }) => `Un fichier contient au plus ${formatCount(n)} demandes.`,
};

export const paymentFileProblems: typeof englishFileProblems = {
  headerUnknown: ({ name }) => `Colonne inconnue\u00a0: ${name}.`,
  headerDuplicate: ({ name }) => `Colonne en double\u00a0: ${name}.`,
  headerMissing: ({ name }) => `Colonne manquante\u00a0: ${name}.`,
  headerMeant: ({ name, meant, isNeeded }) =>
    isNeeded
      ? `Colonne inconnue\u00a0: ${name}. S'agit-il de la colonne ${meant}, qui manque\u00a0?`
      : `Colonne inconnue\u00a0: ${name}. S'agit-il de la colonne ${meant}\u00a0?`,
  headerCharacters: ({ column, name, point }) =>
    `Le nom de la colonne ${column} (${name}) contient un caractère invisible, ${point}. Saisissez-le à nouveau.`,
  headerBlank: ({ name }) => `La colonne ${name} contient des valeurs mais n'a pas de nom.`,
  ...painProblems,
  fileEmpty: () => "Le fichier est vide.",
  fileType: () =>
    "Choisissez un fichier CSV, Excel ou pain.001. S'il en porte le nom, enregistrez-le à nouveau au format CSV UTF-8 ou XLSX.",
  fileUnreadable: () =>
    "Le fichier est illisible\u00a0: il est endommagé ou protégé par un mot de passe. Ouvrez-le dans votre tableur, retirez le mot de passe et enregistrez-le à nouveau au format XLSX.",
  fileNoSheet: () =>
    "Le fichier ne contient aucune feuille de calcul visible. Placez les paiements dans une feuille de calcul visible, puis importez le fichier à nouveau.",
  fileTooBig: ({ n }) => `Le fichier dépasse ${n} Mo.`,
  fileUnpacksTooBig: () =>
    "Le fichier est bien plus volumineux qu'il n'y paraît. Enregistrez-le à nouveau en supprimant ce qui est inutile.",
  fileTooManyRows: ({ n }) => `Le fichier compte plus de ${formatCount(n)} lignes.`,
  fileTooManyColumns: ({ n }) => `Le fichier compte plus de ${n} colonnes.`,
  fileNoRows: () => "Le fichier ne contient aucun paiement.",
  fileOnlyExample: () =>
    "Le fichier ne contient que la ligne d'exemple du modèle. Saisissez vos paiements en dessous ou à sa place, puis importez de nouveau le fichier.",
  fileEncoding: () => "Le texte du fichier est illisible. Enregistrez-le au format CSV UTF-8.",
  fileQuote: ({ row }) => `Un guillemet ouvert à la ligne ${row} n'est jamais fermé.`,
  fileCellTooLong: ({ cell, n }) => `La cellule ${cell} contient plus de ${formatCount(n)} caractères.`,
  fileTooSlow: () => "La lecture du fichier a pris trop de temps. Divisez-le et réessayez.",
  columnNotRead: ({ name, n }) =>
    `La colonne ${name} n'est pas lue, mais ${n < 2 ? "1 ligne y porte une valeur" : `${formatCount(n)} lignes y portent une valeur`}. Supprimez la colonne ou nommez-la comme dans le modèle.`,
  fileEnding: ({ ending }) =>
    `Le nom du fichier se termine par .${ending}, mais son contenu a un autre format. Envoyez-le sous un nom qui se termine par .csv pour du texte, par .xlsx pour un classeur Excel, ou par .xml pour un pain.001.`,
  fileTooMuch: () => "Le total des paiements de ce fichier dépasse ce qu'un portefeuille peut contenir.",
  fileRepeats: ({ n }) =>
    `${formatCount(n)} ${n < 2 ? "paiement est identique à un paiement" : "paiements sont identiques à des paiements"} des 7 derniers jours ou de demandes en attente, et personne n'approuve ce fichier. Retirez-${n < 2 ? "le" : "les"} du fichier, ou soumettez-${n < 2 ? "le" : "les"} dans la console.`,
  fileHasRepeats: ({ n }) =>
    `${formatCount(n)} ${n < 2 ? "paiement a déjà été effectué ou est" : "paiements ont déjà été effectués ou sont"} en attente, et votre organisation n'accepte pas de tels fichiers. Retirez-${n < 2 ? "le" : "les"} du fichier, ou soumettez-${n < 2 ? "le" : "les"} dans la console.`,
  fileExactRepeat: ({ reference }) =>
    `Une demande contenant exactement les mêmes paiements existe déjà (${reference}), et votre organisation n'autorise pas de la répéter.`,
  paymentsElsewhere: (sheet) =>
    `Seule la première feuille est lue. La feuille ${namedSheet(sheet)} comporte toutes les colonnes des paiements. Si elle contient les paiements à effectuer, déplacez-la en première position, puis importez le fichier à nouveau.`,
};

function namedSheet({ name, rows, isAll }: OtherSheet): string {
  return `«\u00a0${name}\u00a0» (${formatCount(rows)} ${rows < 2 ? "ligne" : "lignes"}${isAll ? "" : " ou plus"})`;
}

export const paymentFileWarnings: typeof englishFileWarnings = {
  failedLately: ({ n, day }) => {
    const when = day === null ? "au cours des 7 derniers jours" : `le ${day}`;
    return n < 2
      ? `${formatCount(n)} paiement est identique à un paiement qui a échoué ${when}. Vérifiez ce qui n'allait pas avant de l'envoyer à nouveau.`
      : `${formatCount(n)} paiements sont identiques à des paiements qui ont échoué ${when}. Vérifiez ce qui n'allait pas avant de les envoyer à nouveau.`;
  },
  formulas: ({ n }) =>
    n < 2
      ? `${formatCount(n)} montant provient d'une formule\u00a0; vérifiez les totaux.`
      : `${formatCount(n)} montants proviennent de formules\u00a0; vérifiez les totaux.`,
  otherFormulas: ({ n }) =>
    n < 2
      ? `${formatCount(n)} autre valeur provient d'une formule\u00a0; vérifiez-la.`
      : `${formatCount(n)} autres valeurs proviennent de formules\u00a0; vérifiez-les.`,
  numbersAsCodes: ({ n }) =>
    n < 2
      ? `${formatCount(n)} compte ou code est enregistré comme nombre\u00a0; vérifiez qu'aucun zéro initial ne manque.`
      : `${formatCount(n)} comptes ou codes sont enregistrés comme nombres\u00a0; vérifiez qu'aucun zéro initial ne manque.`,
  garbled: ({ n, samples }) =>
    `${n < 2 ? `${formatCount(n)} paiement contient un texte qui semble` : `${formatCount(n)} paiements contiennent un texte qui semble`} mal encodé\u00a0: ${samples.map((sample) => `«\u00a0${sample}\u00a0»`).join(", ")}. Vérifiez-le. Si le fichier a été enregistré dans un autre encodage, enregistrez-le au format CSV UTF-8, puis importez-le à nouveau.`,
  hiddenSheets: ({ n }) =>
    n < 2
      ? `${formatCount(n)} feuille masquée n'a pas été lue.`
      : `${formatCount(n)} feuilles masquées n'ont pas été lues.`,
  otherSheets: ({ n, sheets }) => {
    const named = sheets.map(namedSheet).join(", ");
    const more = n > sheets.length ? " et d'autres" : "";
    return n < 2
      ? `La feuille ${named} n'a pas été lue. Seule la première feuille est lue. Si elle contient des paiements à effectuer, copiez-les dans la première feuille ou importez-les dans un autre fichier.`
      : `${formatCount(n)} feuilles n'ont pas été lues\u00a0: ${named}${more}. Seule la première feuille est lue. Si elles contiennent des paiements à effectuer, copiez-les dans la première feuille ou importez-les dans un autre fichier.`;
  },
  hiddenRows: ({ n }) =>
    n < 2
      ? `${formatCount(n)} ligne masquée a aussi été lue.`
      : `${formatCount(n)} lignes masquées ont aussi été lues.`,
  hiddenColumns: ({ n }) =>
    n < 2
      ? `${formatCount(n)} colonne masquée a aussi été lue.`
      : `${formatCount(n)} colonnes masquées ont aussi été lues.`,
  exampleRow: ({ n }) =>
    n === 1
      ? "La ligne d'exemple du modèle a été ignorée."
      : `${formatCount(n)} lignes d'exemple du modèle ont été ignorées.`,
  shortFunds: () => "Le solde du portefeuille est insuffisant pour cette demande.",
};

export const paymentFormulaNote = "Cette valeur provient d'une formule\u00a0; vérifiez-la.";

export const paymentTemplate: Translation<typeof englishTemplate> = {
  oneEach:
    "Remplissez la première feuille, un paiement par ligne. Conservez les noms des colonnes\u00a0; leur ordre est libre, et les colonnes inutiles peuvent être supprimées.",
  asText:
    "Gardez les comptes, téléphones, codes et dates au format texte\u00a0: sous forme de nombres, ils perdent des zéros et des chiffres.",
  limits: (p) =>
    `Un fichier contient au plus ${formatCount(p.rows)} paiements et ${p.megabytes} Mo, au format CSV, XLSX ou XLS.`,
  exampleRow:
    "La ligne 2 de la première feuille est un exemple. Elle est ignorée à l'import tant que rien n'y est modifié. Remplacez-la par votre premier paiement ou supprimez-la.",
  column: "Colonne",
  meaning: "Signification",
  required: "Obligatoire",
  example: "Exemple",
  provider: "Prestataire",
  providerName: "Nom",
  currencies: "Devises",
  currency: "Devise",
  isRequired: (p: { need: string }) => `Obligatoire\u00a0: ${p.need}`,
  notInList: "Absent de la liste",
  chooseProvider: "Choisissez un prestataire de la liste. La feuille Instructions les explique.",
  chooseCurrency:
    "Choisissez une devise de la liste. La feuille Instructions indique les devises de chaque prestataire.",
  amounts: "Montants",
  alsoRequired: "Également obligatoire",
};

export const columnNeeds: Translation<typeof englishNeeds> = {
  always: "Oui",
  optional: "Non",
  nameOrParts: "Oui, ou l'une des colonnes First Name, Middle Name, Last Name",
  forBanks: "Pour les paiements bancaires",
  forLocalBanks: "Pour les prestataires bank-…",
  forSwift: "Pour SWIFT",
  mainWhenBlank: "Non\u00a0; main si la cellule est vide",
  atMost: (p) => `Non\u00a0; ${p.n} caractères au plus`,
};

/** The problems of fields that the console itself finds; the server words all others. */
export const paymentTexts: Translation<typeof englishTexts> = {
  labels: paymentLabels,
  problems: paymentProblems,
  needs: columnNeeds,
};

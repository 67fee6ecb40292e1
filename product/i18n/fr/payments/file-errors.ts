import type { Translation } from "../../catalogue.ts";
import type { fileErrors as english } from "../../en/payments/file-errors.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

export const fileErrors: Translation<typeof english> = {
  banner: "Le fichier contient des erreurs. Aucun paiement n'a été soumis.",
  whatToDo: "Corrigez les cellules marquées dans votre tableur, puis importez à nouveau le fichier.",
  whatToDoWhole: "Corrigez le fichier, puis importez-le à nouveau.",
  count: (p) => (p.count < 2 ? `${formatCount(p.count)} erreur` : `${formatCount(p.count)} erreurs`),
  upload: "Importer le fichier corrigé",
  downloadAll: "Télécharger toutes les erreurs",
  list: "Erreurs",
  copy: "Copier la liste",
  first: "Les 20 premières erreurs sont affichées.",
  more: (p) => `${formatCount(p.count)} erreurs en tout. Parcourez-les dans la feuille ou téléchargez-les.`,
  sheet: "Lignes avec des erreurs",
  row: "Ligne",
  cell: "Cellule",
  column: "Colonne",
  value: "Valeur",
  error: "Erreur",
  blank: "vide",
  clean: (p) =>
    p.first === p.last
      ? `La ligne ${p.first} ne contient pas d'erreur`
      : `Les lignes ${p.first} à ${p.last} ne contiennent pas d'erreur`,
  loading: "Chargement des erreurs…",
  notLoaded: "Les erreurs n'ont pas pu être chargées. Réessayez.",
  kinds: "Types d'erreurs",
  allKinds: "Toutes les erreurs",
  moreKinds: (p) => (p.count < 2 ? `${p.count} autre type` : `${p.count} autres types`),
  fewerKinds: "Moins de types",
  hidden: (p) =>
    p.first === p.last
      ? `La ligne ${p.first} n'est pas affichée`
      : `Les lignes ${p.first} à ${p.last} ne sont pas affichées`,
  position: (p) =>
    `Erreur ${formatCount(p.at)} sur ${formatCount(p.of)}, ligne ${p.row}, ${p.column}\u00a0: ${p.message}`,
  previous: "Erreur précédente",
  next: "Erreur suivante",
  quoted: (p) => `«\u00a0${p.value}\u00a0»`,
  named: (p) => `${p.name}\u00a0: ${p.value}`,
};

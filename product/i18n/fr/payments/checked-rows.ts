import type { Translation } from "../../catalogue.ts";
import type { checkedRows as english } from "../../en/payments/checked-rows.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

const rows = (count: number) => `${formatCount(count)} ${count < 2 ? "ligne" : "lignes"}`;
const payments = (count: number) => `${formatCount(count)} ${count < 2 ? "paiement" : "paiements"}`;

export const checkedRows: Translation<typeof english> = {
  row: "Ligne",
  number: "N°",
  kept: (p) => `Conservée\u00a0: ${p.reason}`,
  choice: {
    bar: (p) => `Lignes choisies\u00a0: ${p.of}`,
    row: (p) => `Choisir la ligne ${p.row}, ${p.name}`,
    page: (p) =>
      p.count < 2 ? "Choisir la ligne de cette page" : `Choisir les ${rows(p.count)} de cette page`,
    all: (p) =>
      p.count < 2
        ? `Choisir la seule ligne\u00a0: ${p.part}`
        : `Choisir les ${rows(p.count)}\u00a0: ${p.part}`,
    chosen: (p) => `${rows(p.count)} ${p.count < 2 ? "choisie" : "choisies"}`,
    none: "Choisissez des lignes pour les retirer ou pour les conserver avec un motif.",
  },
  takeOut: {
    button: "Retirer",
    title: (p) => `Retirer ${rows(p.count)}\u00a0?`,
    rest: (p) =>
      p.count < 2
        ? `Il reste ${payments(p.count)}. Il est vérifié à nouveau sans les lignes retirées, avec de nouveaux totaux, frais et avertissements.`
        : `Il reste ${payments(p.count)}. Ils sont vérifiés à nouveau sans les lignes retirées, avec de nouveaux totaux, frais et avertissements.`,
    undo: "Pour retrouver les lignes, importez à nouveau le fichier.",
    all: "Vous avez choisi tous les paiements. Il doit en rester au moins un. Pour n'en effectuer aucun, supprimez le brouillon.",
    confirm: "Retirer",
    confirming: "Vérification du reste…",
    error: "Les lignes n'ont pas pu être retirées.",
    unknown: "On ignore si les lignes ont été retirées.",
    unknownDetail: "Rien n'a été soumis. Vérifiez à nouveau le fichier pour continuer.",
    done: (p) => `${rows(p.count)} ${p.count < 2 ? "retirée" : "retirées"}.`,
    remaining: (p) => `Il reste ${payments(p.count)}. Les totaux sont nouveaux.`,
  },
  keep: {
    button: "Conserver avec un motif",
    change: "Modifier le motif",
    changeOf: (p) => `Modifier le motif de la ligne ${p.row}, ${p.name}`,
    title: (p) => `Conserver ${rows(p.count)}`,
    titleOne: (p) => `Conserver ${p.name}`,
    reason: "Motif",
    hint: "Les approbateurs le voient à côté de la ligne.",
    required: "Veuillez saisir un motif.",
    confirm: "Conserver",
    confirming: "Enregistrement…",
    error: "Le motif n'a pas pu être enregistré.",
    done: (p) => `${rows(p.count)} ${p.count < 2 ? "conservée" : "conservées"} avec un motif.`,
  },
};

import type { Translation } from "../../catalogue.ts";
import type { recipientNames as english } from "../../en/payments/recipient-names.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

const rows = (count: number) => `${formatCount(count)} ${count < 2 ? "ligne" : "lignes"}`;
const payments = (count: number) => `${formatCount(count)} ${count < 2 ? "paiement" : "paiements"}`;

export const recipientNames: Translation<typeof english> = {
  title: "Noms",
  subtitle: "Les noms des comptes mobiles, tels que leurs prestataires les connaissent.",
  progress: (p) => `${formatCount(p.answered)} sur ${formatCount(p.asked)} numéros ont une réponse`,
  progressLabel: "Numéros avec réponse",
  needNotWait: "Inutile d'attendre\u00a0: les noms qui arrivent plus tard figurent aussi dans la demande.",
  allAnswered: (p) =>
    p.asked < 2 ? "Le numéro a une réponse." : `Les ${formatCount(p.asked)} numéros ont une réponse.`,
  filter: "Afficher les lignes d'un verdict",
  all: "Tous",
  bank: (p) =>
    `${formatCount(p.count)} ${p.count < 2 ? "compte bancaire" : "comptes bancaires"}\u00a0: seuls les noms des comptes mobiles sont recherchés.`,
  noneOfVerdict: "Aucune ligne n'a ce verdict.",
  fetchError: "Impossible de récupérer les noms.",
  pages: "Pages de noms",
  row: "Ligne",
  number: "N°",
  yours: "Votre nom",
  found: "Nom chez le prestataire",
  match: "Correspondance",
  notAnswered: "Pas encore de réponse",
  kept: (p) => `Conservée\u00a0: ${p.reason}`,
  differ: (p) => {
    const [count, unexplained] = [formatCount(p.count), formatCount(p.unexplained)];
    if (p.count < 2)
      return p.unexplained === 0
        ? `${count} nom diffère\u00a0; un motif a été donné.`
        : `${count} nom diffère et aucun motif n'a été donné.`;
    if (p.unexplained === 0) return `${count} noms diffèrent\u00a0; un motif a été donné pour chacun.`;
    if (p.unexplained === p.count) return `${count} noms diffèrent et aucun motif n'a été donné.`;
    return `${count} noms diffèrent. Aucun motif n'a été donné pour ${unexplained} d'entre eux.`;
  },
  withoutAccount: (p) =>
    p.count < 2
      ? `${formatCount(p.count)} numéro n'a pas de compte.`
      : `${formatCount(p.count)} numéros n'ont pas de compte.`,
  awaited: (p) =>
    p.count < 2
      ? `${formatCount(p.count)} numéro n'a pas encore de réponse.`
      : `${formatCount(p.count)} numéros n'ont pas encore de réponse.`,
  canSubmit: "Vous pouvez soumettre malgré tout.",
  showThem: "Voir les noms",
  choice: {
    bar: "Lignes choisies",
    row: (p) => `Choisir la ligne ${p.row}, ${p.name}`,
    page: (p) =>
      p.count < 2 ? "Choisir la ligne de cette page" : `Choisir les ${rows(p.count)} de cette page`,
    verdict: (p) =>
      p.count < 2
        ? `Choisir la seule ligne\u00a0: ${p.verdict}`
        : `Choisir les ${rows(p.count)}\u00a0: ${p.verdict}`,
    chosen: (p) => `${rows(p.count)} ${p.count < 2 ? "choisie" : "choisies"}`,
    none: "Choisissez des lignes pour les retirer ou pour les conserver avec un motif.",
    clear: "Ne rien choisir",
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
    hint: "Les approbateurs le voient à côté du nom.",
    required: "Veuillez saisir un motif.",
    confirm: "Conserver",
    confirming: "Enregistrement…",
    error: "Le motif n'a pas pu être enregistré.",
    done: (p) => `${rows(p.count)} ${p.count < 2 ? "conservée" : "conservées"} avec un motif.`,
  },
};

import type { Translation } from "../../catalogue.ts";
import type { recipientNames as english } from "../../en/payments/recipient-names.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

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
  expected: "Nom attendu",
  found: "Nom chez le prestataire",
  match: "Correspondance",
  notAnswered: "Pas encore de réponse",
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
  notKnown: (p) =>
    p.count < 2
      ? `${formatCount(p.count)} nom n'est pas connu\u00a0: le prestataire ne l'a pas donné.`
      : `${formatCount(p.count)} noms ne sont pas connus\u00a0: le prestataire ne les a pas donnés.`,
  canSubmit: "Vous pouvez soumettre malgré tout.",
  showThem: "Voir les noms",
};

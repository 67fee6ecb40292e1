import type { Translation } from "../../catalogue.ts";
import type { repeats as english } from "../../en/payments/repeats.ts";
import { formatFrenchCount as formatCount } from "../../formats.ts";

const inBrackets = (ref: string | null) => (ref === null ? "" : ` (${ref})`);

export const repeats: Translation<typeof english> = {
  blockedTitle: (p) =>
    p.count < 2
      ? `${formatCount(p.count)} paiement n'est pas envoyé\u00a0: ne pas payer`
      : `${formatCount(p.count)} paiements ne sont pas envoyés\u00a0: ne pas payer`,
  blockedLine: (p) => `${p.name} (${p.account})\u00a0: ${p.reason}`,
  blockedMore: (p) =>
    p.count < 2 ? `Et ${formatCount(p.count)} autre compte.` : `Et ${formatCount(p.count)} autres comptes.`,
  title: "Paiements répétés",
  subtitle: "Même compte et même montant qu'un autre paiement.",
  requests: {
    list: "Demandes répétées",
    file: (p) => `Le même fichier a aussi été soumis le ${p.day}${inBrackets(p.ref)}.`,
    content: (p) => `Une demande du ${p.day} contient exactement les mêmes paiements${inBrackets(p.ref)}.`,
    state: {
      paid: "Des paiements ont été effectués.",
      underWay: "Les paiements sont en cours.",
      waiting: "Rien n'est encore payé.",
    },
    run: (p) => {
      const when =
        p.days === 0 ? "aujourd'hui" : p.days === 1 ? "hier" : `il y a ${formatCount(p.days)} jours`;
      return `${formatCount(p.count)} sur ${formatCount(p.total)} ${p.count < 2 ? "a" : "ont"} reçu le même montant ${when}${inBrackets(p.ref)}.`;
    },
    runUnderWay: (p) =>
      `${formatCount(p.count)} sur ${formatCount(p.total)} ${p.count < 2 ? "est" : "sont"} en train de recevoir le même montant${inBrackets(p.ref)}.`,
    runWaiting: (p) =>
      `${formatCount(p.count)} sur ${formatCount(p.total)} ${p.count < 2 ? "a" : "ont"} le même montant dans une demande du ${p.day}, pas encore payée${inBrackets(p.ref)}.`,
    refused:
      "Votre organisation n'autorise pas de répéter exactement une demande. Retirez des lignes, ou ne soumettez pas ces paiements.",
    view: (p) => `Voir la demande du ${p.day} (s'ouvre dans un nouvel onglet)`,
  },
  hidden: (p) =>
    p.count < 2
      ? `${p.count} paiement est identique à un paiement d'un portefeuille que vous ne voyez pas.`
      : `${formatCount(p.count)} paiements sont identiques à des paiements de portefeuilles que vous ne voyez pas.`,
  tick: "J'ai vérifié. Les payer à nouveau.",
  tickFirst: "Cochez cette case pour les payer à nouveau.",
  unexplained: (p) =>
    p.count < 2
      ? `${p.count} paiement répété n'a pas de motif.`
      : `${formatCount(p.count)} paiements répétés n'ont pas de motif.`,
  answerFirst: (p) =>
    p.count < 2
      ? "Pour soumettre, conservez-le avec un motif ou retirez-le."
      : "Pour soumettre, conservez-les avec un motif ou retirez-les.",
  keepFirst: "Pour soumettre, conservez-le avec un motif.",
  showThem: "Voir les paiements répétés",
  found: (p) => {
    const count = formatCount(p.count);
    if (p.unexplained === 0 && p.isAnswered)
      return p.count < 2
        ? `${count} paiement en répète un autre.`
        : `${count} paiements en répètent d'autres.`;
    if (p.count < 2)
      return p.unexplained === 0
        ? `${count} paiement en répète un autre\u00a0; un motif a été donné.`
        : `${count} paiement en répète un autre et aucun motif n'a été donné.`;
    if (p.unexplained === 0)
      return `${count} paiements en répètent d'autres\u00a0; un motif a été donné pour chacun.`;
    if (p.unexplained === p.count)
      return `${count} paiements en répètent d'autres et aucun motif n'a été donné.`;
    return `${count} paiements en répètent d'autres. Aucun motif n'a été donné pour ${formatCount(p.unexplained)} d'entre eux.`;
  },
  kind: (p) => `${p.kind}\u00a0: ${formatCount(p.count)}`,
  filter: "Afficher les paiements d'un type",
  all: "Tous",
  noneOfKind: "Aucune ligne de ce type.",
  fetchError: "Impossible de récupérer les paiements répétés.",
  pages: "Pages de paiements répétés",
  payment: "Paiement",
  amount: "Montant",
  repeats: "Répète",
  asOn: (p) => `Même compte et même montant qu'un paiement du ${p.day}${inBrackets(p.ref)}.`,
  asUnderWay: (p) => `Même compte et même montant qu'un paiement en cours d'envoi${inBrackets(p.ref)}.`,
  asAsked: (p) =>
    `Même compte et même montant que dans une demande du ${p.day}, pas encore payée${inBrackets(p.ref)}.`,
  asReference: (p) =>
    `Même compte, même montant et même référence du lot qu'un paiement du ${p.day}${inBrackets(p.ref)}.`,
  asFailedOn: (p) =>
    `Même compte et même montant qu'un paiement échoué, payé à nouveau le ${p.day}${inBrackets(p.ref)}.`,
  asFailedUnderWay: (p) =>
    `Même compte et même montant qu'un paiement échoué, de nouveau en cours d'envoi${inBrackets(p.ref)}.`,
  asFailedAsked: (p) =>
    `Même compte et même montant qu'un paiement échoué, repris dans une demande du ${p.day}, pas encore payée${inBrackets(p.ref)}.`,
  asRow: (p) => `Même compte et même montant que la ligne ${p.n} (${p.name}).`,
  asOther: (p) => `Même compte et même montant qu'un autre paiement à ${p.name}.`,
  ofRequest: "Réponse donnée par la case ci-dessus",
  view: "Voir",
  viewOf: (p) => `Voir le paiement identique\u00a0: ${p.name} (s'ouvre dans un nouvel onglet)`,
  beingPaid: "En cours de paiement",
  check: "À vérifier avant d'approuver",
};
